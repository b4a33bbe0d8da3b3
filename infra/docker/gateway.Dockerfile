# The gateway and, built here, the web application it serves. `--target web` stops at the built files.
FROM node:24.21.0-bookworm-slim AS web
WORKDIR /livery
COPY package.json package-lock.json .npmrc ./
COPY infra/contracts/package.json infra/contracts/
COPY web/package.json web/
RUN npm ci --ignore-scripts -w @livery/web -w @livery/contracts
COPY infra/contracts infra/contracts
COPY web web
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /livery
COPY package.json package-lock.json .npmrc ./
COPY infra/contracts/package.json infra/contracts/
COPY infra/platform/package.json infra/platform/
COPY gateway/package.json gateway/
RUN npm ci --omit=dev --ignore-scripts -w @livery/gateway -w @livery/platform -w @livery/contracts

FROM node:24.21.0-bookworm-slim
ENV FOLDER=gateway HOST=0.0.0.0 NODE_COMPILE_CACHE=/home/node/compile-cache
WORKDIR /livery
COPY --from=packages /livery ./
COPY infra/contracts infra/contracts
COPY infra/platform infra/platform
COPY gateway gateway
COPY --from=web /livery/web/dist web/dist
COPY --chmod=755 infra/docker/start.sh /usr/local/bin/start
COPY infra/docker/is-ready.mjs /usr/local/lib/is-ready.mjs
USER node
# Loads the part once, to fill Node's compile cache: a container reads it, and keeps nothing between its starts.
RUN start --eval "import('/livery/gateway/app.ts')"
# Last, because it changes with each commit, and everything after it is rebuilt.
ARG VERSION=development
ENV VERSION=${VERSION}
ENTRYPOINT ["start"]
