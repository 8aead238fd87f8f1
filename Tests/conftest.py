"""A hub for each test. Tests that are marked as durable run on both databases, the others on SQLite; in the long form all run on both."""

import random
import shutil
from pathlib import Path

import pytest

from device import Device
from messenger_page import crew, module_team, team  # noqa: F401  fixtures
from notices_office import certificates, opened  # noqa: F401  fixtures
from hub import Hub, demo_hub
from looks import Looks
from postgres import Postgres
from schedule import Stopwatch, leave_out_long, longest_first, shuffle
from trust import give_address, own_address, take_address
from witness import testify


def pytest_configure(config):
    Hub.program = Path(config.getoption("--program") or Hub.program)
    Hub.pages = Path(config.getoption("--pages") or Hub.pages)
    Looks.long = config.getoption("--long")
    if config.getoption("--kills") is None:
        config.option.kills = 100 if Looks.long else 15
    config.addinivalue_line("markers", "long: only in the long form of the tests (--long)")
    config.addinivalue_line("markers", "durable: about data that must survive, so on both databases in every run")
    if not Hub.program.exists():
        pytest.exit("the hub is not built: run 'make build' first", returncode=3)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Stopwatch(config))
        # Before a worker has a browser: a browser drops its requests when an address comes or goes.
        if give_address():
            config.add_cleanup(take_address)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    leave_out_long(config, items)
    if (seed := config.getoption("--shuffle")) is not None:
        shuffle(items, seed)
    else:
        longest_first(items)


def pytest_addoption(parser):
    parser.addoption("--seed", type=int, default=None, help="repeat a run that failed")
    parser.addoption("--shuffle", type=int, default=None, help="a seed: mixes the order of the files and of the tests in them")
    parser.addoption("--program", default=None, help="another build of the hub than .build/debug/iqsine")
    parser.addoption("--pages", default=None, help="another build of the pages than web/dist")
    parser.addoption("--kills", type=int, default=None, help="how often the hub is killed under load, on each database (15, long form 100)")
    parser.addoption("--long", action="store_true", help="the long form of tests that have one")


@pytest.fixture(scope="session")
def postgres():
    server = Postgres()
    yield server
    server.end()


@pytest.fixture
def peers():
    """Ends of calls that no browser are, until the test ends."""
    # Its library is large, and few tests call.
    from callers import Peers

    made = Peers()
    yield made
    made.end()


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request):
    return request.param


@pytest.fixture(scope="session")
def demo_folder(tmp_path_factory):
    """The demo restaurant, made once by the program; tests get copies."""
    return Hub(tmp_path_factory.mktemp("demo") / "data").make_demo().data


@pytest.fixture(scope="session")
def demo_database(postgres, tmp_path_factory):
    """The same on PostgreSQL: a database that others are copied from."""
    address = postgres.new_database()
    Hub(tmp_path_factory.mktemp("demo") / "data", address).make_demo()
    return address


@pytest.fixture
def new_hub(tmp_path, request):
    """Makes hubs with the demo restaurant; all are ended with the test."""
    made = request.node.hubs = []

    def make(engine="sqlite"):
        made.append(demo_hub(request, tmp_path / f"data{len(made)}", engine))
        return made[-1]

    yield make
    for hub in made:
        hub.end()


@pytest.fixture
def hub(new_hub, engine):
    return new_hub(engine).start()


@pytest.fixture
def sqlite_hub(new_hub):
    return new_hub().start()


@pytest.fixture(scope="module")
def module_hub(demo_folder, tmp_path_factory):
    """One hub for all tests of a file."""
    data = tmp_path_factory.mktemp("module") / "data"
    shutil.copytree(demo_folder, data)
    hub = Hub(data).start()
    yield hub
    hub.end()


@pytest.fixture
def sign_in(hub):
    return lambda login, **more: Device(hub, login, **more)


@pytest.fixture(scope="session")
def browser_stage():
    from stage import Stage

    stage = Stage()
    yield stage
    stage.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call":
        item.failed = report.failed
    if report.failed and call.when != "teardown":
        report.sections += testify(item)
    return report


@pytest.fixture
def stage(browser_stage, request):
    """A browser in which everybody's pages are closed after the test, and nobody's page may have failed."""
    yield browser_stage
    if getattr(request.node, "failed", False):
        browser_stage.picture(request.node.name)
    complaints = browser_stage.leave()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def evening(module_hub, stage):
    """A restaurant for all tests of a file, in which each device has a line of its own; each test works at tables of its own."""
    from lines import Evening

    evening = Evening(module_hub, stage)
    yield evening
    evening.end()


@pytest.fixture
def dishes(sqlite_hub):
    """Dishes without a limit that need a call, known also when the hub cannot be asked."""
    from away import free_dishes

    return free_dishes(sqlite_hub)


@pytest.fixture
def seeded(request):
    seed = request.config.getoption("--seed") or random.SystemRandom().randrange(1 << 31)
    print(f"seed {seed}: repeat with --seed={seed}")
    return random.Random(seed)


@pytest.fixture
def network():
    """This machine's address in a network, or the one that the run gave it."""
    address = own_address()
    assert address, "this machine is in no network, and may not be given an address"
    return address
