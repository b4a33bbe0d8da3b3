# On Linux npm brings the right Node, so the Node that the shell has only needs to be able to install it.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
LIMITS ?= demo
IN ?= demo
# Otherwise any other word would mean the demo, and a typo must not touch its data.
$(if $(filter demo containers,$(IN)),,$(error Say where: IN=demo or IN=containers))
# $(call as,<service>,<script>): with that service's settings and secrets, in the demo or (IN=containers) in its container.
as = $(if $(filter containers,$(IN)),docker compose exec -e SERVICE=$(1) $(1) start $(2),node infra/stack/as-service.ts $(1) $(2))
# $(call stores,<script>): with the settings that reach the databases and dead letters of all services.
stores = $(if $(filter containers,$(IN)),docker compose run --rm --no-deps copies $(1),node infra/stack/as-service.ts rides $(1))
# Commands that run in the containers need nothing that is installed here.
INSTALLED := $(if $(filter containers,$(IN)),,node_modules)
SERVICES := identity rides payments notifications scheduler
# The build that copies and dead letters say they come from.
VERSION ?= $(shell git describe --always --dirty 2>/dev/null || echo development)
export VERSION := $(VERSION)
PREFLIGHT := node infra/stack/preflight.mjs

.DEFAULT_GOAL := help
# `node_modules` too, so that the Node that will run is checked each time.
.PHONY: node_modules help demo code test test-edges test-all check bench lighthouse soak tour versions containers sbom audit stack grant reseal rotate dlt rebuild backup restore republish demo-data reset

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# npm writes this file last, so an install that broke off counts as not done.
node_modules/.package-lock.json: package-lock.json
	@$(PREFLIGHT) node
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

node_modules: node_modules/.package-lock.json
	@$(PREFLIGHT) typescript

demo: node_modules ## runs everything, with demo data, on http://localhost:8080 (LIMITS=real for the real limits, VERBOSE=yes for all output)
	@$(PREFLIGHT) java maven
	@LIMITS=$(LIMITS) exec node infra/stack/demo.ts

code: node_modules ## prints the second-factor code that the staff of the demo log in with
	@node infra/stack/demo-data/print-code.ts

test: node_modules ## tests the rules, the services, the screens, and what people do with the product in a browser
	@$(PREFLIGHT) java maven chromium
	npm test

test-edges: node_modules ## tests what could go wrong: a bad network, a dead provider, a crash, a race, odd requests, every screen at every size
	@$(PREFLIGHT) java maven chromium
	npm run --silent test:edges

test-all: node_modules ## make test and make test-edges, with the long fault runs, a mutation run, the containers if a container engine is running, and two versions side by side if there is a tag
	@$(PREFLIGHT) java maven chromium
	LONG=yes npm test
	MINUTES=3 SHARE=0.03 npm run --silent mutants -- $(SERVICES:%='services/%/domain/**/*.ts')
	node infra/e2e/containers/main.ts
	node infra/faults/versions/main.ts

check: node_modules ## checks types, lint, import law, unused exports, links, and the packages that we ship
	npm run --silent check

bench: node_modules ## measures performance against its floors; nothing else should be running
	@$(PREFLIGHT) java maven chromium
	node infra/bench/main.ts

lighthouse: node_modules ## measures every page on Lighthouse's mobile profile, five times each; ARGS="--rounds=1 /about" for one visit to one page
	@$(PREFLIGHT) java maven chromium
	node infra/bench/lighthouse/main.ts $(ARGS)

soak: node_modules ## runs a day in an hour: twenty rides a minute on a clock that runs fast, to see what grows; ARGS=--minutes=5 for less
	@$(PREFLIGHT) java maven
	node infra/bench/soak/main.ts $(ARGS)

tour: node_modules ## retakes the pictures of infra/docs/tour.md
	@$(PREFLIGHT) java maven chromium
	node infra/e2e/tour/main.ts

versions: node_modules ## drives rides through services of two versions on the same topics and databases; REF=<commit> names the other version, else the last tag
	@$(PREFLIGHT) java maven
	@node infra/faults/versions/main.ts $(REF)

containers: node_modules ## builds the containers, drives rides through them, kills and restarts each part, prints a table
	@node infra/e2e/containers/main.ts

sbom: node_modules ## writes what each part ships (a CycloneDX SBOM) into .livery/sbom
	@node infra/tooling/write-sbom.ts

audit: node_modules ## asks the registry for known vulnerabilities in what we ship, and for the age of versions chosen since the last release (SINCE=<commit> for another start)
	@SINCE=$(SINCE) node infra/tooling/audit.ts

stack: node_modules ## starts Kafka, MongoDB, Redis and the sandbox for development, on free ports
	@$(PREFLIGHT) java maven
	@exec node infra/stack/main.ts

grant: $(INSTALLED) ## makes somebody staff, in the demo or with IN=containers in the containers: ARGS="<e-mail> owner", or staff, or none; add --new-factor for a lost phone
	@$(call as,identity,services/identity/grant-admin.ts) $(ARGS)

rotate: ## for the containers, makes a new key beside the one in use: KEY=link, account-link, file, webhook, tokens or hops; DONE=yes removes the old one
	@node infra/docker/create-secrets.mjs $(if $(DONE),--done,--rotate)=$(KEY)

reseal: $(INSTALLED) ## encrypts all documents and second factors again, with the newest file key (IN=containers)
	@$(call as,identity,services/identity/reseal-files.ts)

dlt: $(INSTALLED) ## lists, replays or discards messages that the services could not handle (IN=containers): ARGS="list", "show --id x", "replay --id x", "discard --id x --reason why"
	@$(call stores,infra/platform/kafka/dead-letters-tool.ts) $(or $(ARGS),list)

rebuild: $(INSTALLED) ## rebuilds the projections of one service from the topics (IN=containers): SERVICE=rides
	@$(if $(filter $(SERVICE),$(SERVICES)),$(call as,$(SERVICE),infra/platform/kafka/request-rebuild.ts),\
		echo "Say which service: SERVICE=$$(echo $(SERVICES) | tr ' ' '|')" >&2; exit 1)

backup: $(INSTALLED) ## copies all databases, as they were at one moment, into .livery/copies (IN=containers, COPIES=<folder>)
ifeq ($(IN),containers)
	@# A gateway that somebody has closed stays closed. Compose's own `start` would first wait for every store, also for one
	@# that the gateway can do without. Its names are not printed, because nobody may be there to read them after a signal.
	@gateways=$$(docker compose ps --format '{{.Name}}' gateway) || exit 1; \
	trap '[ -z "$$gateways" ] || docker start $$gateways >/dev/null || exit 1' EXIT HUP INT TERM; \
	docker compose stop gateway && \
	$(call stores,infra/platform/backup/back-up.ts) --to /copies $(SERVICES)
else
	@$(call stores,infra/platform/backup/back-up.ts) --to "$(or $(COPIES),.livery/copies)" $(SERVICES)
endif

restore: $(INSTALLED) ## fills empty stores from a copy, after which you start the system (IN=containers): FROM=.livery/copies/<copy>
ifeq ($(IN),containers)
	@running=$$(docker compose ps --services --status running --status restarting | grep -x -e gateway $(SERVICES:%=-e %) | xargs); \
	if [ -n "$$running" ]; then echo "Nothing has been changed, because these parts are running: $$running. A copy can only fill an empty system." >&2; exit 1; fi
	@# Also starts the stores that the chosen Compose files say it needs.
	@docker compose run --rm copies infra/platform/backup/restore.ts --from "/copies/$$(basename "$(FROM)")" $(SERVICES)
else
	@$(PREFLIGHT) java maven
	@node infra/stack/restore-demo.ts "$(FROM)"
endif

republish: $(INSTALLED) ## publishes all events again from the journals, for a Kafka that has lost its topics (IN=containers)
	@$(call stores,infra/platform/backup/republish.ts) $(SERVICES)

demo-data: node_modules ## adds the demo's people and rides to a running system that uses the stand-ins: IN=containers
	@node infra/stack/demo-data/add-to-running.ts $(IN)

reset: node_modules ## deletes the demo's data
	@$(if $(filter containers,$(IN)),$(error This deletes the data of the demo, not that of the containers))node infra/stack/reset.ts
