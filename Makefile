# The two commands that everybody needs are `make run` and `make test`. Each installs what it lacks.
SHELL := /bin/sh
HOST ?= 0.0.0.0
PORT ?= 8080
SECURE_PORT ?= 8443
DATA ?= data
SPEED ?= 10
# Of the demo only what is amiss is logged: who can sign in, said at its start, is to stay in sight.
LOG ?= notice
KEYS ?= evening,offline,booking,contacts,messenger
SERVE = $(RELEASE) serve --host $(HOST) --port $(PORT) --secure-port $(SECURE_PORT) --data $(DATA)
RELEASE := .build/release/iqsine
# What is tested is the debug build; only its C++ is optimised. It hashes the passwords, and that a guess is dear by design must not
# make every sign-in of every test eight times as dear. Of what debuggers want there is only what a crash says of itself (functions and
# lines), of the index that finds tests only what is ours, and each module is compiled as a whole: from nothing that takes 408 s in place of
# 574, and a change in one module no longer. 'swift build' without these compiles all anew. It runs in .build, for the compiler leaves objects
# of a few modules where it runs.
DEBUG := mkdir -p .build && cd .build && swift build --package-path .. -Xcxx -O2 -Xswiftc -gline-tables-only \
  -Xswiftc -index-ignore-system-modules -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
PYTHON := .venv/bin/python
# Each needs a processor for a minute: beside hundreds of tests that wait for a database they would make those run out of patience.
LONG_TESTS := PowerCutTests|ConvergenceTests|AgreementTests

.PHONY: run serve simulate test build check format generate web release bench swift-test rules-test differential trials web-test system-test pictures clean help

help: ## what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 16

run: web release ## build and open the demo restaurant Bốn Mùa (HOST=127.0.0.1 keeps the network out; LOG=info logs more; PORT=…, SECURE_PORT=…, DATA=…)
	@$(RELEASE) demo --silent --data $(DATA)
	@exec $(SERVE) --demo --log-level $(LOG)

serve: web release ## build and open your own restaurant: on an empty folder it begins with the set-up page (DATA=my-restaurant)
	@exec $(SERVE)

simulate: release ## let simulated people live an evening in the demo that 'make run' has open (SPEED=10)
	@exec $(RELEASE) simulate http://127.0.0.1:$(PORT) --speed $(SPEED)

test: ## everything that CI runs: forms, rules, stores on both databases, the protocol, the pages in a real browser
	@Tools/setup/packages.sh build web test
	@# All are run, and all that fails is said. What keeps one core only is done beside something else; people in browsers have both.
	@failed=0; again='$(MAKE) --no-print-directory --keep-going'; \
	$$again --jobs 2 build check differential $(PYTHON) || failed=1; \
	$$again --jobs 2 --assume-old build trials swift-test web-test || failed=1; \
	$$again system-test || failed=1; exit $$failed

check: ## formatting, generated files, types, and the rules compiled for the browser
	@Tools/setup/packages.sh build web
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Tools
	Tools/wiregen/generate.sh --check
	Tools/wasm/build.sh

format: ## put all Swift files into the house's form
	swift format --in-place --recursive --parallel Package.swift Sources Tests Tools

generate: ## write what is generated from the declarations: codecs, TypeScript, the API description
	Tools/wiregen/generate.sh
	$(DEBUG) --product iqsine
	.build/debug/iqsine schema > web/src/wire/Generated.ts

web: ## build the pages
	@Tools/setup/packages.sh web
	@web/build.sh

bench: web release $(PYTHON) ## measure the release build, on both databases and in the browser (KEYS=evening.sqlite a part, QUICK=1 to try, MILLION=postgres)
	@Tools/setup/packages.sh test
	@swift build -c release --product iqsine-bench
	@$(PYTHON) Tools/bench/bench.py --keys '$(KEYS)' $(if $(QUICK),--quick) $(if $(filter postgres,$(MILLION)),--million-on-postgres)

release:
	@Tools/setup/packages.sh build
	@swift build -c release --product iqsine

build: ## the debug build with all Swift tests, as it is tested
	$(DEBUG) --build-tests

swift-test: build
	.build/debug/iqsine schema | cmp - web/src/wire/Generated.ts
	swift test --skip-build --skip '$(LONG_TESTS)'
	swift test --skip-build --no-parallel --filter '$(LONG_TESTS)'

rules-test: differential trials ## the rules in the browser beside the same on this machine, and devices that end up with what the hub holds (TRIALS=100000, SEED=…)

differential:
	Tools/wasm/build.sh --native
	node Tools/wasm/differential.mjs .build/rules/rules.wasm .build/rules/native
	node Tools/wasm/differential.mjs .build/rules/rules.wasm .build/rules/native --sequences 20 --plant 11

trials: build
	TRIALS='$(TRIALS)' SEED='$(SEED)' .build/debug/iqsine-trials

web-test:
	web/build.sh --check
	web/build.sh

system-test: $(PYTHON)
	Tests/system/run $(PYTHON)

$(PYTHON): Tests/system/requirements.txt
	Tools/setup/venv.sh

pictures: ## the README's pictures, from the last run of the screens' tests
	@for pair in waiter-plan-phone-light:waiter-tables waiter-order-phone-light:waiter-order chef-desk-dark:chef cashier-bill-tablet-light:cashier manager-today-desk-light:manager; do \
	  cp artefacts/screens/$${pair%%:*}.png docs/pictures/$${pair##*:}.png; done

clean:
	rm -rf .build web/dist .venv artefacts
