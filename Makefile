# npm brings the right Node; whatever Node the shell has only has to install it.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
LIMITS ?= demo
IN ?= demo
# $(call as,<service>,<script>): with that service's settings and secrets, in the demo or (IN=containers) in its container.
as = $(if $(filter containers,$(IN)),docker compose exec -e SERVICE=$(1) $(1) start $(2),node infra/stack/as-service.ts $(1) $(2))
PREFLIGHT := node infra/stack/preflight.mjs

.DEFAULT_GOAL := help
.PHONY: help demo test test-all check bench lighthouse tour stack grant dlt rebuild reset

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

node_modules: package-lock.json
	@$(PREFLIGHT) node
	npm ci --no-audit --no-fund --loglevel=error
	@touch node_modules

demo: node_modules ## everything with demo data on http://localhost:8080 (LIMITS=real for the true limits, VERBOSE=yes for all output)
	@$(PREFLIGHT) java maven
	@LIMITS=$(LIMITS) exec node infra/stack/demo.ts

test: node_modules ## all tests but the long fault runs
	@$(PREFLIGHT) java maven chromium
	npm test

test-all: node_modules ## all tests, with the long fault runs and a mutation run
	@$(PREFLIGHT) java maven chromium
	LONG=yes npm test
	npm run --silent mutants

check: node_modules ## types, lint, import law, unused exports, links
	npm run --silent check

bench: node_modules ## the numbers beside their floors; nothing else should run
	@$(PREFLIGHT) java maven chromium
	node infra/bench/main.ts

lighthouse: node_modules ## every page on Lighthouse's mobile profile, five times: ARGS="--rounds=1 /about" for some
	@$(PREFLIGHT) java maven chromium
	node infra/bench/lighthouse/main.ts $(ARGS)

tour: node_modules ## takes the pictures of infra/docs/tour.md anew
	@$(PREFLIGHT) java maven chromium
	node infra/e2e/tour/main.ts

stack: node_modules ## Kafka, MongoDB, Redis and the sandbox for development, on free ports
	@$(PREFLIGHT) java maven
	@exec node infra/stack/main.ts

grant: node_modules ## makes somebody staff of the demo or, with IN=containers, of the containers: ARGS="<e-mail> owner", or staff, or none
	@$(call as,identity,services/identity/grant-admin.ts) $(ARGS)

dlt: node_modules ## messages that the services could not handle (IN=containers): ARGS="list", "show --id x", "replay --id x", "discard --id x --reason why"
	@$(call as,rides,infra/platform/kafka/dlt.ts) $(or $(ARGS),list)

rebuild: node_modules ## the projections of one service, from the topics (IN=containers): SERVICE=rides
	@$(call as,$(SERVICE),infra/platform/kafka/ask-for-rebuild.ts)

reset: node_modules ## throws the demo's data away
	@node infra/stack/reset.ts
