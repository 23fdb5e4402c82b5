FROM node:24-slim AS build
WORKDIR /store
COPY package.json package-lock.json ./
# Without the types that an editor wants, for which the sources would be needed.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# npm keeps TypeScript and type packages as peers of the framework, and the database for another
# C library: a running store needs neither.
RUN npm prune --omit=dev && rm -rf node_modules/typescript node_modules/@types \
    node_modules/.cache node_modules/@libsql/*-musl

FROM node:24-slim
WORKDIR /store
ENV NODE_ENV=production
COPY --from=build /store/package.json ./
COPY --from=build /store/node_modules node_modules
COPY --from=build /store/build build
RUN install -d -m 0700 -o node -g node /data
ENV DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
ENV PORT=3000
# By address and not by URL, in which an IPv6 address would need brackets.
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "http.get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT, path: '/health' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# As `npm run serve` does, whose limit saves memory and costs no time; directly, because npm would
# keep the SIGTERM of a stop to itself.
CMD ["node", "--max-semi-space-size=4", "node_modules/@react-router/serve/bin.js", "build/server/index.js"]
