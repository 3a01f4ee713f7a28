import { Command } from 'commander';
import type { OutputOptions } from '../options/reading/read-options.js';
import { withOutputFlags } from '../options/target-flags.js';

/** `plant-store-kit merge`. */
export function mergeCommand(): Command {
  const command = new Command('merge')
    .description('merge the reports of several machines into one')
    .argument('<runs...>', 'JSON reports, as written by --reporter json=FILE');
  return withOutputFlags(command).action(async (files: string[], options: OutputOptions) => {
    const { mergeAction } = await import('./merge-action.js');
    await mergeAction(files, options);
  });
}
