# syntax=docker/dockerfile:1
# Built in one image, served from a smaller one that holds what runs and nothing else. No secret is needed to build. The
# version is raised by hand, with the lock. `-alpine` in the place of `-slim` does as well: sharp has a build for musl.

FROM node:26.10.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# No package needs a script of its own to be installed, so none is run.
RUN npm install --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY content content
COPY contract contract
COPY course course
COPY domain domain
COPY server server
COPY tools tools
COPY web web
RUN node tools/build.ts

FROM node:26.10.0-slim AS dependencies
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26.10.0-slim
WORKDIR /srv/tuppence
COPY package.json ./
COPY --from=dependencies /build/node_modules node_modules
COPY contract contract
COPY domain domain
COPY server server
COPY --from=build /build/dist dist
# All else is read-only; here are the SQLite database, when there is one, and the backups.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
# The C library keeps what hashes of passwords took, once for each of its arenas: with one of them, a third less memory.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
