# Builds the image of any part whose TypeScript Node runs directly: FOLDER is the part, NAME its package.
FROM node:24.21.0-bookworm-slim AS packages
ARG FOLDER
ARG NAME
ARG OMIT=--omit=dev
WORKDIR /livery
COPY package.json package-lock.json .npmrc ./
COPY infra/contracts/package.json infra/contracts/
COPY infra/platform/package.json infra/platform/
COPY ${FOLDER}/package.json ${FOLDER}/
RUN npm ci ${OMIT} --ignore-scripts -w ${NAME} -w @livery/platform -w @livery/contracts

FROM node:24.21.0-bookworm-slim
ARG FOLDER
ENV FOLDER=${FOLDER} HOST=0.0.0.0 NODE_COMPILE_CACHE=/home/node/compile-cache
WORKDIR /livery
# The workspace links must stay links: Node strips types only outside node_modules.
COPY --from=packages /livery ./
COPY infra/contracts infra/contracts
COPY infra/platform infra/platform
COPY ${FOLDER} ${FOLDER}
COPY --chmod=755 infra/docker/start.sh /usr/local/bin/start
COPY infra/docker/is-ready.mjs /usr/local/lib/is-ready.mjs
USER node
# Loads the part once, to fill Node's compile cache: a container reads it, and keeps nothing between its starts.
RUN if [ -f $FOLDER/app.ts ]; then start --eval "import('/livery/$FOLDER/app.ts')"; fi
# Last, because it changes with each commit, and everything after it is rebuilt.
ARG VERSION=development
ENV VERSION=${VERSION}
ENTRYPOINT ["start"]
