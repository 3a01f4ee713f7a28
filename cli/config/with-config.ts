import type { Command } from 'commander';
import type { Header } from '../../core/judge/request.js';
import type { LateHeader } from './headers-setting.js';
import { readConfig } from './read-config.js';
import type { Pairs } from './object-setting.js';

/** What a file may set that has no flag. */
const FLAGLESS = ['target', 'policy', 'checks'];

/**
 * Gives a command the values of the configuration where neither a flag nor the environment gave one. Values of other
 * commands are passed over; headers are added to those of flags.
 * @param only the options that are heeded. Default: all that the command has.
 * @throws KitError for a mistake in the file.
 */
export async function withConfig(command: Command, only?: readonly string[]): Promise<void> {
  const named: unknown = command.getOptionValue('config');
  const config = await readConfig(typeof named === 'string' ? named : undefined);
  if (config.length === 0) return;
  const { optionOf } = await import('./settings.js');
  const isFuzz = command.name() === 'fuzz';
  const item = isFuzz ? config.find(([key]) => key === 'fuzz')?.[1] : undefined;
  const general = config.filter(([key]) => !isFuzz || key !== 'cases');
  const known = new Set([...command.options.map((option) => option.attributeName()), ...FLAGLESS]);
  const set = (option: string | undefined, value: unknown): void => {
    if (option !== undefined && known.has(option) && (only?.includes(option) ?? true) && isFree(command, option)) {
      command.setOptionValueWithSource(option, option === 'header' ? withHeaders(command, value) : value, 'config');
    }
  };
  for (const [key, value] of general) set(optionOf(key, false), value);
  for (const [key, value] of pairs(item)) set(optionOf(key, true), value);
}

const LENGTHS = ['cases', 'time'];

/** Flags and the environment come first; headers add up. */
function isFree(command: Command, option: string): boolean {
  if (option === 'header') return true;
  if (option === 'tokenFile' && (process.env['PLANT_STORE_TOKEN'] ?? '') !== '') return false;
  // Whoever says how long a campaign is to be says all of it.
  const together = LENGTHS.includes(option) ? LENGTHS : [option];
  return together.every((one) => !['cli', 'env'].includes(command.getOptionValueSource(one) ?? 'default'));
}

/** The headers of the file, without those that a flag gives another value. */
function withHeaders(command: Command, late: unknown): readonly Header[] {
  const { header: flags = [] } = command.opts<{ readonly header?: readonly Header[] }>();
  const taken = new Set(flags.map(([name]) => name.toLowerCase()));
  return [...lateHeaders(late).filter(([name]) => !taken.has(name.toLowerCase())), ...flags];
}

function lateHeaders(late: unknown): readonly Header[] {
  const items: readonly LateHeader[] = Array.isArray(late) ? late : [];
  return items.map((make) => make(process.env));
}

function pairs(value: unknown): Pairs {
  return Array.isArray(value) ? value : [];
}
