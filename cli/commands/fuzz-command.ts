import { Command, Option } from 'commander';
import { parseCount, parseTimeLimit } from '../options/arguments.js';
import type { FuzzFlags } from './fuzz-action.js';
import { parseShard } from '../options/shard.js';
import { withConfig } from '../options/config/with-config.js';
import { withServer, withTarget } from '../options/with-target.js';

/** `plant-store-kit fuzz`. */
export function fuzzCommand(): Command {
  const command = withServer(
    new Command('fuzz').description('send a server random requests, and make every failure small; without a URL, the mock'),
  )
    .addOption(new Option('--cases <n>', 'how many, over all shards (100,000 without --time)').argParser(parseCount(1)))
    .addOption(new Option('--time <time>', 'how long, such as 10m or 8h').argParser(parseTimeLimit))
    .addOption(new Option('--concurrency <n>', 'connections at a time').argParser(parseCount(1, 1024)).default(32))
    .addOption(
      new Option('--shard <i/n>', 'one machine of several, such as 3/8; /8 where JOB_COMPLETION_INDEX says which').argParser(parseShard),
    );
  return withTarget(command).action(async (url: string | undefined, _: unknown, currentCommand: Command) => {
    const { fuzzAction } = await import('./fuzz-action.js');
    await withConfig(currentCommand);
    const options = currentCommand.opts<FuzzFlags>();
    await fuzzAction(url ?? options.target, options);
  });
}
