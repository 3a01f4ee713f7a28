import { join } from 'node:path';

/** A real application: how it is installed, started and asked for its document. */
export interface Application {
  readonly name: string;
  /** Commands of a shell in an empty folder, which install it. */
  readonly install: readonly string[];
  /** Command of a shell in that folder, which starts it on a port of 127.0.0.1. */
  readonly start: (port: number) => string;
  /** Path of its document, below its URL. */
  readonly document: string;
  /** Path below which its operations are, if the document has no server. */
  readonly prefix?: string;
}

const HERE = join(import.meta.dirname);

const loopbackMain = (port: number): string => `require('@loopback/example-todo').main({ rest: { host: '127.0.0.1', port: ${port} } })`;

export const APPLICATIONS: readonly Application[] = [
  {
    name: 'loopback',
    install: ['echo {} > package.json', 'npm install --silent @loopback/example-todo@6.0.0'],
    start: (port) => `rm -rf data && cp -r node_modules/@loopback/example-todo/data . && exec node -e "${loopbackMain(port)}"`,
    document: '/openapi.json',
  },
  {
    name: 'wiremock',
    install: ['mvn -q -B dependency:copy -Dartifact=org.wiremock:wiremock-standalone:3.13.1 -DoutputDirectory=.'],
    start: (port) =>
      `rm -rf store && mkdir store && exec java -jar wiremock-standalone-3.13.1.jar --bind-address 127.0.0.1 --port ${port} --root-dir store`,
    document: '/__admin/docs/swagger',
  },
  {
    name: 'chroma',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'chromadb==0.5.23'"],
    start: (port) => `ANONYMIZED_TELEMETRY=False exec .venv/bin/chroma run --host 127.0.0.1 --port ${port} --path "$(mktemp -d)"`,
    document: '/openapi.json',
  },
  {
    name: 'fastapi',
    install: ['python3 -m venv .venv', '.venv/bin/pip install -q fastapi sqlmodel uvicorn'],
    start: (port) => `rm -f database.db && exec .venv/bin/uvicorn --app-dir '${HERE}/fastapi' main:app --host 127.0.0.1 --port ${port}`,
    document: '/openapi.json',
  },
  {
    name: 'express',
    install: ['echo {} > package.json', 'npm install --silent express@5 swagger-jsdoc@6'],
    start: (port) => `cp '${HERE}/express/server.mjs' . && PORT=${port} exec node server.mjs`,
    document: '/openapi.json',
  },
  {
    name: 'spring',
    install: [`cp -r '${HERE}/spring/.' .`, 'mvn -q -B package'],
    start: (port) => `exec java -jar target/payroll-1.jar --server.address=127.0.0.1 --server.port=${port}`,
    document: '/v3/api-docs',
  },
  {
    name: 'django',
    install: ['python3 -m venv .venv', '.venv/bin/pip install -q djangorestframework drf-spectacular', `cp -r '${HERE}/django/.' .`],
    start: (port) =>
      `rm -f db.sqlite3 && .venv/bin/python manage.py migrate --run-syncdb -v 0 && exec .venv/bin/python manage.py runserver --noreload 127.0.0.1:${port}`,
    document: '/openapi.json',
  },
  {
    name: 'nest',
    install: [`cp -r '${HERE}/nest/.' .`, 'npm install --silent', 'npm run --silent build'],
    start: (port) => `PORT=${port} exec node dist/main.js`,
    document: '/api-json',
  },
  {
    name: 'hono',
    install: ['echo {} > package.json', 'npm install --silent hono@4 @hono/node-server @hono/zod-openapi@1 zod@4'],
    start: (port) => `cp '${HERE}/hono/server.mjs' . && PORT=${port} exec node server.mjs`,
    document: '/openapi.json',
  },
  {
    name: 'huma',
    install: [`cp -r '${HERE}/huma/.' .`, 'go mod tidy', 'go build -o notes .'],
    start: (port) => `PORT=${port} exec ./notes`,
    document: '/openapi.json',
  },
  {
    name: 'poem',
    install: [`cp -r '${HERE}/poem/.' .`, 'cargo build --quiet'],
    start: (port) => `PORT=${port} exec ./target/debug/users`,
    document: '/openapi.json',
  },
];
