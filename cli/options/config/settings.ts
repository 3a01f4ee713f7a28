import { SUITES } from '../../../core/cases/case.js';
import { SITUATIONS } from '../../../core/judge/situation.js';
import { PROFILES } from '../../../core/oracle/policy.js';
import { ALWAYS, SWITCHABLE, faultOfCheck, mayReset } from '../../../core/oracle/rules.js';
import { parseDuration, parseRate, parseTimeLimit, parseUrl } from '../arguments.js';
import { checkReporter } from '../read-reporters.js';
import { type Fault, lateHeader } from './late-header.js';

/** A key of the file. */
interface Setting {
  /** JSON Schema 2020-12. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The option that it gives a value to, as commander names it; keys without one are read in a way of their own. */
  readonly option?: string;
  /**
   * What the command wants in the place of each text of the value.
   * @param name of the member that the text belongs to.
   * @param fault makes the error for the line of the text.
   */
  readonly parse?: (text: string, name: string, fault: Fault) => unknown;
}

/** A duration; without a unit it would be taken for milliseconds by some, and for seconds by others. */
const DURATION = '^\\d+(?:\\.\\d+)?(?:ms|s|m|h)$';

const baseline = text('known-findings.json');
const connections = { type: 'integer', minimum: 1, maximum: 1024 };
const flag = { type: 'boolean' };

/** The keys that belong to `fuzz` alone. */
const FUZZ: Readonly<Record<string, Setting>> = {
  cases: { schema: { description: 'How many random requests, over all shards.', type: 'integer', minimum: 1 }, option: 'cases' },
  time: { schema: { description: 'How long, such as "10m".', ...text('10m', DURATION) }, option: 'time', parse: parseTimeLimit },
  concurrency: { schema: { description: 'Connections at a time. Default: 32.', ...connections }, option: 'concurrency' },
  baseline: { schema: { description: 'A file of known findings, of the fuzzer only.', ...baseline }, option: 'baseline' },
};

/** Every key of the configuration: the file is read by this table, and its JSON Schema is made of it. */
export const KEYS: Readonly<Record<string, Setting>> = {
  $schema: {
    schema: {
      description: 'For editors.',
      ...text('./node_modules/plant-store-kit/dist/schemas/plant-store-kit.config.schema.json'),
    },
  },
  spec: { schema: { description: 'The OpenAPI document. Default: "openapi.yaml".', ...text('openapi.yaml') }, option: 'spec' },
  target: {
    schema: { description: 'The base URL of the server. Without it, the mock.', ...text('http://127.0.0.1:8080') },
    option: 'target',
    parse: parseUrl,
  },
  profile: {
    schema: { description: 'What is allowed where the contract is silent. Default: "standard".', enum: PROFILES },
    option: 'profile',
  },
  policy: {
    schema: object(
      'What is allowed in a situation, by its id, in the place of what docs/policy.md says.',
      Object.fromEntries(Object.keys(SITUATIONS).map((id) => [id, responsesSchema(id)])),
    ),
    option: 'policy',
  },
  checks: {
    schema: object('Checks that are switched off with false, by id.', {
      ...Object.fromEntries(SWITCHABLE.map((id) => [id, flag])),
      ...Object.fromEntries(ALWAYS.map((id) => [id, refused(faultOfCheck(id)?.message, faultOfCheck(id)?.hint)])),
    }),
    option: 'checks',
  },
  only: {
    schema: { description: 'The suites that verify runs. Default: all.', type: 'array', items: { enum: SUITES }, minItems: 1 },
    option: 'only',
  },
  cases: { schema: { description: 'How many random cases verify sends. Default: 1000.', type: 'integer', minimum: 0 }, option: 'cases' },
  seed: {
    schema: {
      description: 'Draws the same random cases again. Default: another one for each run.',
      type: 'integer',
      minimum: 0,
      maximum: 2 ** 31 - 1,
    },
    option: 'seed',
  },
  concurrency: { schema: { description: 'Connections at a time. Default: 16.', ...connections }, option: 'concurrency' },
  timeout: {
    schema: { description: 'For each exchange. Default: "5s".', ...text('5s', DURATION) },
    option: 'timeout',
    parse: parseTimeLimit,
  },
  wait: {
    schema: { description: 'How long a target that does not listen yet is waited for.', ...text('30s', DURATION) },
    option: 'wait',
    parse: parseDuration,
  },
  rate: {
    schema: { description: 'The most requests a second, such as "50/s".', ...text('50/s', '^\\d+(?:\\.\\d+)?/s$') },
    option: 'rate',
    parse: parseRate,
  },
  headers: {
    schema: {
      description: 'Sent with every request; "$NAME" is read from the environment.',
      type: 'object',
      propertyNames: { pattern: "^[!#$%&'*+.^_`|~\\w-]+$" },
      additionalProperties: { type: 'string', writeOnly: true, examples: ['$API_KEY'] },
      writeOnly: true,
      examples: [{ 'X-Api-Key': '$API_KEY' }],
    },
    option: 'header',
    parse: lateHeader,
  },
  tokenFile: {
    schema: { description: 'A file that holds the token, read again when it expires.', ...text('/run/secrets/token') },
    option: 'tokenFile',
  },
  ca: { schema: { description: 'A certificate authority to trust, PEM.', ...text('ca.pem') }, option: 'ca' },
  insecure: { schema: { description: 'Takes any certificate.', ...flag }, option: 'insecure' },
  corpus: { schema: { description: 'A folder of kept findings, which verify sends first.', ...text('kept-findings') }, option: 'corpus' },
  reporters: {
    schema: { description: 'Reports, as NAME or NAME=FILE.', type: 'array', items: text('json=reports/verify.json'), minItems: 1 },
    option: 'reporter',
    parse: checkReporter,
  },
  outputDir: {
    schema: { description: 'Where findings are kept. Default: ".plant-store-kit".', ...text('.plant-store-kit') },
    option: 'outputDir',
  },
  quiet: { schema: { description: 'No progress, and no report unless something is broken.', ...flag }, option: 'quiet' },
  baseline: { schema: { description: 'A file of known findings, which do not break the gate.', ...baseline }, option: 'baseline' },
  fuzz: { schema: object('What differs for fuzz, which heeds neither only, cases nor corpus.', schemasOf(FUZZ)) },
};

/** Secrets do not belong into a file that is committed. */
const REFUSED: Readonly<Record<string, Setting>> = {
  token: { schema: refused('a token must not stand in this file', 'Set PLANT_STORE_TOKEN, or name a file with tokenFile') },
  badToken: { schema: refused('a token must not stand in this file', 'Set PLANT_STORE_BAD_TOKEN') },
};

/** The JSON Schema of plant-store-kit.config.json, for editors and for the reader. */
export const CONFIG_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'plant-store-kit.config.json',
  ...object('The configuration of plant-store-kit: docs/configuration.md.', schemasOf({ ...KEYS, ...REFUSED })),
};

/** The setting of a key, which may stand in `fuzz`. */
export function settingOf(key: string, inFuzz: boolean): Setting | undefined {
  const keys = inFuzz ? FUZZ : KEYS;
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

function text(like: string, pattern?: string): object {
  return { type: 'string', ...(pattern === undefined ? { minLength: 1 } : { pattern }), examples: [like] };
}

function object(description: string, properties: object): Readonly<Record<string, unknown>> {
  return { description, type: 'object', properties, additionalProperties: false };
}

/** A key that somebody may write, with what is wrong with that and what to do. */
function refused(title = '', description = ''): Readonly<Record<string, unknown>> {
  return { not: {}, title, description };
}

function responsesSchema(situation: string): object {
  const status = { type: 'integer', minimum: 200, maximum: 499 };
  return { type: 'array', items: mayReset(situation) ? { anyOf: [status, { const: 'reset' }] } : status, minItems: 1 };
}

function schemasOf(settings: Readonly<Record<string, Setting>>): object {
  return Object.fromEntries(Object.entries(settings).map(([key, { schema }]) => [key, schema]));
}
