import { type Command, Option } from 'commander';
import type { Header } from '../../../core/codecs/headers.js';
import { type Credentials, TOKEN_VARIABLES } from '../reading/read-options.js';
import type { LateCredential } from '../values/late-credential.js';
import type { LateHeader } from './late-header.js';
import { readConfig } from './read-config.js';

/** Settings without a flag. */
const FLAGLESS = ['target', 'policy', 'checks', 'corrections', 'operations', 'values', 'rules'];

/** Settings that have another meaning for fuzz, which has its own. */
const OF_VERIFY: ReadonlySet<string> = new Set(['cases', 'corpus']);

/**
 * Sets a command's options from the configuration unless a flag or the environment sets them. Options of other
 * commands are ignored; headers and credentials are added to those of flags.
 * @param only the options to apply. Default: all options of the command.
 * @throws KitError for a mistake in the file.
 */
export async function withConfig(command: Command, only?: readonly string[]): Promise<void> {
  const named: unknown = command.getOptionValue('config');
  const config = await readConfig(typeof named === 'string' ? named : undefined);
  const isFuzz = command.name() === 'fuzz';
  const known = new Set([...command.options.map((option) => option.attributeName()), ...FLAGLESS]);
  const heeded = config.filter(({ option, inFuzz }) => (isFuzz ? inFuzz || !OF_VERIFY.has(option) : !inFuzz));
  // Settings under fuzz are applied last, so that they override the top level.
  for (const { option, value } of heeded.toSorted((a, b) => Number(a.inFuzz) - Number(b.inFuzz))) {
    if (known.has(option) && (only?.includes(option) ?? true) && isFree(command, option)) {
      command.setOptionValueWithSource(option, merged(command, option, value), 'config');
    }
  }
}

const LENGTHS = ['cases', 'time'];

/** Flags and the environment take precedence; headers and credentials add up. */
function isFree(command: Command, option: string): boolean {
  if (isHeader(option) || isCredential(option)) return true;
  if (option === 'tokenFile' && TOKEN_VARIABLES.some((name) => (process.env[name] ?? '') !== '')) return false;
  // A flag for either limit of a campaign overrides both.
  const together = command.name() === 'fuzz' && LENGTHS.includes(option) ? LENGTHS : [option];
  return together.every((one) => !['cli', 'env'].includes(command.getOptionValueSource(one) ?? 'default'));
}

function merged(command: Command, option: string, value: unknown): unknown {
  if (isHeader(option)) return withHeaders(command, option, value);
  return isCredential(option) ? withCredentials(command, option, value) : value;
}

type HeaderOption = 'header' | 'specHeader';

function isHeader(option: string): option is HeaderOption {
  return option === 'header' || option === 'specHeader';
}

type CredentialOption = 'credential' | 'otherCredential';

function isCredential(option: string): option is CredentialOption {
  return option === 'credential' || option === 'otherCredential';
}

/** The credentials of the file that no flag overrides, and those of flags. */
function withCredentials(command: Command, option: CredentialOption, late: unknown): Credentials {
  const { [option]: flags = {} } = command.opts<{ readonly [K in CredentialOption]?: Credentials }>();
  const items: readonly LateCredential[] = Array.isArray(late) ? late : [];
  const others = items.filter(([name]) => !Object.hasOwn(flags, name));
  return { ...Object.fromEntries(others.map(([name, resolve]) => [name, resolve(process.env)])), ...flags };
}

/** The headers of the file that no flag overrides. */
function withHeaders(command: Command, option: HeaderOption, late: unknown): readonly Header[] {
  const { [option]: flags = [] } = command.opts<{ readonly [K in HeaderOption]?: readonly Header[] }>();
  const taken = new Set(flags.map(([name]) => name.toLowerCase()));
  return [...lateHeaders(late).filter(([name]) => !taken.has(name.toLowerCase())), ...flags];
}

function lateHeaders(late: unknown): readonly Header[] {
  const items: readonly LateHeader[] = Array.isArray(late) ? late : [];
  return items.map((make) => make(process.env));
}

/** `--config`. */
export function configOption(): Option {
  return new Option('--config <file>', 'configuration file (plant-store-kit.config.json, if it exists)');
}
