# syntax=docker/dockerfile:1
# One image for the server, the night and every command of an operator. docs/deploy.md, section 5.
FROM node:24-trixie-slim AS packages
WORKDIR /srv/mostrador
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-trixie-slim
ENV NODE_ENV=production \
    # Variables come from the container's environment, never from a file in the image.
    ENV_FILE= \
    RELEASES_DIR=site/releases
WORKDIR /srv/mostrador
# pg_dump for `npm run backup`: Debian 13 has the version of compose.yaml's server.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates postgresql-client-17 \
 && rm -rf /var/lib/apt/lists/*
# A night builds in this folder, so that the ordinary user owns it.
RUN chown node:node /srv/mostrador && install -d -o node -g node data site backups
COPY --from=packages --chown=node:node /srv/mostrador/node_modules ./node_modules
COPY --chown=node:node . .
USER node
EXPOSE 4321
# The server ends within ten seconds of SIGTERM by itself.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4321}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "scripts/serve.ts", "--dist", "site/dist"]
