# The kit as a command: `docker run plant-store-kit verify URL`, `docker run -p 4010:4010 plant-store-kit mock --host 0.0.0.0`.
FROM node:22-bookworm-slim AS build
COPY . /source
RUN cd /source \
  && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error \
  && npm run --silent build \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  && mkdir -p /made/kit /made/usr/local/bin \
  && mv dist node_modules package.json openapi.yaml LICENSE docker /made/kit/ \
  && chmod 755 /made/kit/dist/cli/main.js \
  && ln -s /kit/dist/cli/main.js /made/usr/local/bin/plant-store-kit \
  && rm -rf /source ~/.npm

FROM node:22-bookworm-slim
# Holds openapi.yaml; mount yours over it.
WORKDIR /kit
USER node
# Exec form, so that signals reach the kit.
ENTRYPOINT ["plant-store-kit"]
HEALTHCHECK --interval=5s --timeout=3s --start-period=15s CMD ["node", "/kit/docker/health.mjs"]
COPY --from=build /made /
