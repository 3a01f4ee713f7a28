import { Command } from 'commander';
import type { TargetOptions } from '../options/reading/read-options.js';
import { withConfig } from '../options/config/with-config.js';
import { withTargetFlags } from '../options/target-flags.js';

/** `plant-store-kit replay`. */
export function replayCommand(): Command {
  const command = new Command('replay')
    .description('send kept findings again; exits 0 if the server now keeps the contract')
    .argument('<files...>', 'files or ids of kept findings, then the base URL if it has changed');
  return withTargetFlags(command).action(async (files: string[], _: unknown, currentCommand: Command) => {
    const { replayAction } = await import('./replay-action.js');
    await withConfig(currentCommand);
    await replayAction(files, currentCommand.opts<TargetOptions>());
  });
}
