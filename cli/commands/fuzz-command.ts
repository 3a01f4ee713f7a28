import { Command, Option } from 'commander';
import { parseCount, parseFolder, parseShare, parseTimeLimit } from '../options/arguments/arguments.js';
import type { FuzzFlags } from './fuzz-action.js';
import { parseShard } from '../options/arguments/shard.js';
import { withConfig } from '../options/config/with-config.js';
import { withServerFlags, withTargetFlags } from '../options/target-flags.js';

/** `plant-store-kit fuzz`. */
export function fuzzCommand(): Command {
  const command = withServerFlags(
    new Command('fuzz').description('send random requests to a server, and minimise every failure; without a URL, to the mock'),
  )
    .addOption(new Option('--cases <n>', 'number of cases, over all shards (100,000 without --time)').argParser(parseCount(1)))
    .addOption(new Option('--time <time>', 'time limit, such as 10m or 8h').argParser(parseTimeLimit))
    .addOption(new Option('--min-reach <share>', 'share of operations that has to be reached, such as 80%').argParser(parseShare))
    .addOption(new Option('--concurrency <n>', 'concurrent connections').argParser(parseCount(1, 1024)).default(32))
    .addOption(new Option('--dictionary <file>', "words to send as texts, in AFL's form"))
    .addOption(new Option('--corpus <dir>', 'folder of what campaigns kept: this one starts there, and adds to it').argParser(parseFolder))
    .addOption(
      new Option('--shard <i/n>', 'the shard to run, such as 3/8; /8 takes the index from JOB_COMPLETION_INDEX').argParser(parseShard),
    );
  return withTargetFlags(command).action(async (url: string | undefined, _: unknown, currentCommand: Command) => {
    const { fuzzAction } = await import('./fuzz-action.js');
    await withConfig(currentCommand);
    const isNamed = currentCommand.getOptionValueSource('spec') !== 'default';
    const options = currentCommand.opts<FuzzFlags>();
    await fuzzAction(url ?? options.target, { ...options, isNamed });
  });
}
