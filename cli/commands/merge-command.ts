import { Command } from 'commander';
import type { OutputOptions } from '../options/read-options.js';
import { withOutputs } from '../options/with-target.js';

/** `plant-store-kit merge`. */
export function mergeCommand(): Command {
  const command = new Command('merge')
    .description('make one report of those of several machines')
    .argument('<runs...>', 'JSON reports, such as --reporter json=FILE writes');
  return withOutputs(command).action(async (files: string[], options: OutputOptions) => {
    const { mergeAction } = await import('./merge-action.js');
    await mergeAction(files, options);
  });
}
