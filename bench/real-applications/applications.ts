import { join } from 'node:path';

/** A real application: how it is installed, started and asked for its document. */
export interface Application {
  readonly name: string;
  /** Commands of a shell in an empty folder, which install it. */
  readonly install: readonly string[];
  /** Command of a shell in that folder, which starts it on a port of 127.0.0.1. */
  readonly start: (port: number) => string;
  /** Path of its document, below its URL; without a slash, a file in its folder. */
  readonly document: string;
  /** Path that answers once it has started, if the document does not say so. */
  readonly ready?: string;
  /** Path below which its operations are, if the document has no server. */
  readonly prefix?: string;
  /** Who the requests of the table of reach come from; none if absent. */
  readonly credential?: Credential;
}

/** A credential, which commands of a shell print once the application runs; `$PORT` is its port, and `$VALUE` the printed value. */
export interface Credential {
  /** Name of its scheme in the document. */
  readonly scheme: string;
  /** Prints what `--credential` takes for the scheme. */
  readonly value: string;
  /** Prints the header that carries it. */
  readonly header: string;
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
    name: 'apicurio',
    install: [
      'mvn -q -B dependency:copy -Dartifact=io.apicurio:apicurio-registry-app:3.0.9:tar.gz:all -DoutputDirectory=.',
      'tar -xzf apicurio-registry-app-3.0.9-all.tar.gz',
    ],
    start: (port) => `exec java -Dquarkus.http.host=127.0.0.1 -Dquarkus.http.port=${port} -jar apicurio-registry-app-3.0.9-runner.jar`,
    document: '/api-specifications/registry/v3/openapi.json',
    prefix: '/apis/registry/v3',
  },
  {
    name: 'nessie',
    install: [
      'mvn -q -B dependency:copy -Dartifact=org.projectnessie.nessie:nessie-quarkus:0.60.1:jar:runner -DoutputDirectory=.',
      'jar -xf nessie-quarkus-0.60.1-runner.jar META-INF/openapi/openapi.yaml && mv META-INF/openapi/openapi.yaml .',
    ],
    start: (port) => `exec java -Dquarkus.http.host=127.0.0.1 -Dquarkus.http.port=${port} -jar nessie-quarkus-0.60.1-runner.jar`,
    document: 'openapi.yaml',
    ready: '/api/v2/config',
    prefix: '/api',
  },
  {
    name: 'phoenix',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'arize-phoenix==20.26.1'"],
    start: (port) =>
      `rm -rf data && mkdir data && PHOENIX_WORKING_DIR="$PWD/data" PHOENIX_HOST=127.0.0.1 PHOENIX_PORT=${port} exec .venv/bin/phoenix serve`,
    document: '/openapi.json',
  },
  {
    name: 'prefect',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'prefect==3.9.1'"],
    start: (port) =>
      `rm -rf data && PREFECT_HOME="$PWD/data" PREFECT_SERVER_ANALYTICS_ENABLED=false exec .venv/bin/prefect server start --host 127.0.0.1 --port ${port} --no-ui`,
    document: '/openapi.json',
    prefix: '/api',
  },
  {
    name: 'airflow',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'apache-airflow==3.1.3'"],
    start: (port) =>
      [
        'rm -rf home && export AIRFLOW_HOME="$PWD/home" AIRFLOW__CORE__SIMPLE_AUTH_MANAGER_ALL_ADMINS=True AIRFLOW__API_AUTH__JWT_ISSUER=kit',
        '.venv/bin/airflow db migrate && .venv/bin/airflow dags reserialize',
        `exec .venv/bin/airflow api-server --host 127.0.0.1 --port ${port} --workers 1`,
      ].join(' && '),
    document: '/openapi.json',
    credential: {
      scheme: 'HTTPBearer',
      value: `curl -s "http://127.0.0.1:$PORT/auth/token" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/'`,
      header: 'echo "Authorization: Bearer $VALUE"',
    },
  },
  {
    name: 'zenml',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'zenml[server]==0.98.0'"],
    start: (port) =>
      [
        'rm -rf home && mkdir home && export ZENML_CONFIG_PATH="$PWD/home" ZENML_ANALYTICS_OPT_IN=false ZENML_SERVER_AUTO_ACTIVATE=1',
        'export ZENML_DEFAULT_USER_NAME=default ZENML_SERVER_AUTH_SCHEME=NO_AUTH ZENML_STORE_TYPE=sql ZENML_STORE_URL="sqlite:///$PWD/home/z.db"',
        `exec .venv/bin/uvicorn zenml.zen_server.zen_server_api:app --host 127.0.0.1 --port ${port}`,
      ].join(' && '),
    document: '/openapi.json',
  },
  {
    name: 'label-studio',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'label-studio==1.23.2'"],
    start: (port) =>
      [
        'rm -rf home && mkdir home && export LABEL_STUDIO_BASE_DATA_DIR="$PWD/home" LATEST_VERSION_CHECK=false COLLECT_ANALYTICS=false',
        'export LABEL_STUDIO_ENABLE_LEGACY_API_TOKEN=true SENTRY_DSN= FRONTEND_SENTRY_DSN=',
        `exec .venv/bin/label-studio start --no-browser --port ${port} --internal-host 127.0.0.1 --username a@example.com --password secret123 --user-token ${'0'.repeat(40)} --init first`,
      ].join(' && '),
    document: '/docs/api/schema/json/',
    credential: {
      scheme: 'Token',
      value: `echo 'Token ${'0'.repeat(40)}'`,
      header: `echo 'Authorization: Token ${'0'.repeat(40)}'`,
    },
  },
  {
    name: 'changedetection',
    install: [
      'python3 -m venv .venv',
      ".venv/bin/pip install -q 'changedetection.io==0.60.10'",
      'cp .venv/lib/python3.*/site-packages/changedetectionio/docs/api-spec.yaml .',
    ],
    start: (port) => `rm -rf data && exec .venv/bin/changedetection.io -C -d "$PWD/data" -h 127.0.0.1 -p ${port}`,
    document: 'api-spec.yaml',
    ready: '/api/v1/full-spec',
    prefix: '/api/v1',
    credential: {
      scheme: 'ApiKeyAuth',
      value: `sed -n 's/.*"api_access_token": *"\\([^"]*\\)".*/\\1/p' data/*.json`,
      header: 'echo "x-api-key: $VALUE"',
    },
  },
  {
    name: 'tiled',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'tiled[server]==0.2.20'"],
    start: (port) => `exec .venv/bin/tiled serve catalog --temp --host 127.0.0.1 --port ${port} --api-key secret`,
    document: '/openapi.json',
    credential: { scheme: 'Apikey', value: "echo 'Apikey secret'", header: "echo 'Authorization: Apikey secret'" },
  },
  {
    name: 'glances',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'glances[web]==4.5.8'"],
    start: (port) => `exec .venv/bin/glances -w -B 127.0.0.1 -p ${port} --disable-webui --disable-check-update`,
    document: '/openapi.json',
  },
  {
    name: 'bioregistry',
    install: ['python3 -m venv .venv', ".venv/bin/pip install -q 'bioregistry[web]==0.15.6'"],
    start: (port) => `exec .venv/bin/bioregistry web --host 127.0.0.1 --port ${port}`,
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
