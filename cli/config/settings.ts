import { SUITES } from '../../core/cases/case.js';
import { PROFILES } from '../../core/oracle/policy.js';
import { checkReporter } from '../read-reporters.js';
import { parseDuration, parseRate, parseTimeLimit, parseUrl } from '../arguments.js';
import { headersSetting } from './headers-setting.js';
import { type Member, type Refused, object } from './object-setting.js';
import { checksSetting, policySetting } from './rule-settings.js';
import { choice, flag, list, text, whole } from './setting.js';

/** A duration; without a unit it would be taken for milliseconds by some, and for seconds by others. */
const DURATION = '^\\d+(?:\\.\\d+)?(?:ms|s|m|h)$';

/** A key of the file, and the option that it gives a value to; those without one are read in a way of their own. */
interface Key extends Member {
  readonly about: string;
  /** As commander names it. */
  readonly option?: string;
}

const baseline = text('known-findings.json');
const concurrency = whole(1, 1024);

/** The keys that belong to `fuzz` alone. */
const FUZZ: Readonly<Record<string, Key>> = {
  cases: { setting: whole(1), option: 'cases', about: 'How many random requests, over all shards.' },
  time: { setting: text('10m', parseTimeLimit, DURATION), option: 'time', about: 'How long, such as "10m".' },
  concurrency: { setting: concurrency, option: 'concurrency', about: 'Connections at a time. Default: 32.' },
  baseline: { setting: baseline, option: 'baseline', about: 'A file of known findings, of the fuzzer only.' },
};

/** Every key of the configuration: the file is read by this table, and its JSON Schema is made of it. */
export const KEYS: Readonly<Record<string, Key>> = {
  $schema: { setting: text('./node_modules/plant-store-kit/dist/schemas/plant-store-kit.config.schema.json'), about: 'For editors.' },
  spec: { setting: text('openapi.yaml'), option: 'spec', about: 'The OpenAPI document. Default: "openapi.yaml".' },
  target: {
    setting: text('http://127.0.0.1:8080', parseUrl),
    option: 'target',
    about: 'The base URL of the server. Without it, the mock.',
  },
  profile: { setting: choice(PROFILES), option: 'profile', about: 'What is allowed where the contract is silent. Default: "standard".' },
  policy: {
    setting: policySetting,
    option: 'policy',
    about: 'What is allowed in a situation, by its id, in the place of what docs/policy.md says.',
  },
  checks: { setting: checksSetting, option: 'checks', about: 'Checks that are switched off with false, by id.' },
  only: { setting: list(choice(SUITES)), option: 'only', about: 'The suites that verify runs. Default: all.' },
  cases: { setting: whole(0), option: 'cases', about: 'How many random cases verify sends. Default: 1000.' },
  seed: { setting: whole(0, 2 ** 31 - 1), option: 'seed', about: 'Draws the same random cases again. Default: another one for each run.' },
  concurrency: { setting: concurrency, option: 'concurrency', about: 'Connections at a time. Default: 16.' },
  timeout: { setting: text('5s', parseTimeLimit, DURATION), option: 'timeout', about: 'For each exchange. Default: "5s".' },
  wait: {
    setting: text('30s', parseDuration, DURATION),
    option: 'wait',
    about: 'How long a target that does not listen yet is waited for.',
  },
  rate: { setting: text('50/s', parseRate, '^\\d+(?:\\.\\d+)?/s$'), option: 'rate', about: 'The most requests a second, such as "50/s".' },
  headers: { setting: headersSetting, option: 'header', about: 'Sent with every request; "$NAME" is read from the environment.' },
  tokenFile: {
    setting: text('/run/secrets/token'),
    option: 'tokenFile',
    about: 'A file that holds the token, read again when it expires.',
  },
  ca: { setting: text('ca.pem'), option: 'ca', about: 'A certificate authority to trust, PEM.' },
  insecure: { setting: flag, option: 'insecure', about: 'Takes any certificate.' },
  corpus: { setting: text('kept-findings'), option: 'corpus', about: 'A folder of kept findings, which verify sends first.' },
  reporters: {
    setting: list(text('json=reports/verify.json', checkReporter)),
    option: 'reporter',
    about: 'Reports, as NAME or NAME=FILE.',
  },
  outputDir: { setting: text('.plant-store-kit'), option: 'outputDir', about: 'Where findings are kept. Default: ".plant-store-kit".' },
  quiet: { setting: flag, option: 'quiet', about: 'No progress, and no report unless something is broken.' },
  baseline: { setting: baseline, option: 'baseline', about: 'A file of known findings, which do not break the gate.' },
  fuzz: { setting: object(FUZZ), about: 'What differs for fuzz, which heeds neither only, cases nor corpus.' },
};

/** Secrets do not belong into a file that is committed. */
const REFUSED: Readonly<Record<string, Refused>> = {
  token: { message: 'a token must not stand in this file', hint: 'Set PLANT_STORE_TOKEN, or name a file with tokenFile' },
  badToken: { message: 'a token must not stand in this file', hint: 'Set PLANT_STORE_BAD_TOKEN' },
};

/** The whole file. */
export const CONFIG = object(KEYS, REFUSED);

/** The option that a key gives a value to. */
export function optionOf(key: string, inFuzz: boolean): string | undefined {
  const keys = inFuzz ? FUZZ : KEYS;
  return Object.hasOwn(keys, key) ? keys[key]?.option : undefined;
}
