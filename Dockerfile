# Without a digest, so that each build gets the fixes of Node and Debian.
FROM node:24-slim AS build
WORKDIR /store
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Removes packages that the store doesn't need. `npm prune` keeps TypeScript and React's types, because production
# packages name them as optional peers. It also keeps the database driver for musl, but this image uses glibc.
RUN npm prune --omit=dev && rm -rf node_modules/typescript node_modules/@types \
    node_modules/@libsql/*-musl
# Files keep the modes of the checkout, which may hide them from the store's user.
RUN chmod -R a+rX package.json build

FROM node:24-slim
WORKDIR /store
ENV NODE_ENV=production
COPY --from=build /store/package.json ./
COPY --from=build /store/node_modules node_modules
COPY --from=build /store/build build
RUN install -d -m 0700 -o node -g node /data
ENV DATA_DIR=/data
# The user "node". Kubernetes can tell only from a number that the user isn't root.
USER 1000
EXPOSE 3000
ENV PORT=3000
ARG COMMIT
ENV COMMIT=$COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
# Passes the host and the path separately, because a URL needs brackets around an IPv6 address.
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "http.get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT, path: '/health' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Runs the command of `npm run serve` directly, because npm wouldn't pass SIGTERM on to the store.
CMD ["node", "node_modules/@react-router/serve/bin.js", "build/server/index.js"]
