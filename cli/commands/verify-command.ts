import { Command, Option } from 'commander';
import { parseCount, parseFolder, parseShare, parseSuites, parseTimeLimit } from '../options/arguments/arguments.js';
import type { TargetOptions } from '../options/reading/read-options.js';
import { withConfig } from '../options/config/with-config.js';
import { withServerFlags, withTargetFlags } from '../options/target-flags.js';

/** `plant-store-kit verify`. */
export function verifyCommand(): Command {
  const command = withServerFlags(new Command('verify').description('test whether a server keeps the contract; without a URL, the mock'))
    .addOption(new Option('--only <suites>', 'suites to run, separated by commas').argParser(parseSuites))
    .addOption(new Option('--list', 'print the cases without sending them'))
    .addOption(new Option('--cases <n>', 'number of random cases').argParser(parseCount(0)).default(1000))
    .addOption(new Option('--time <time>', 'time for the cases; what does not fit is left out').argParser(parseTimeLimit))
    .addOption(
      new Option('--min-reach <share>', 'share of operations that has to be reached, such as 80% (default: 50%)').argParser(parseShare),
    )
    .addOption(
      new Option('--min-judged <share>', 'share of rules over several requests that has to be judged, such as 80%').argParser(parseShare),
    )
    .addOption(new Option('--concurrency <n>', 'concurrent connections').argParser(parseCount(1, 1024)).default(16))
    .addOption(new Option('--corpus <dir>', 'kept findings to send first').argParser(parseFolder));
  return withTargetFlags(command).action(async (url: string | undefined, _: unknown, currentCommand: Command) => {
    await withConfig(currentCommand);
    const isNamed = currentCommand.getOptionValueSource('spec') !== 'default';
    const options = currentCommand.opts<TargetOptions & { readonly list?: true }>();
    if (options.list === true) {
      const { listCases } = await import('./list/list-cases.js');
      return listCases(options, url ?? options.target);
    }
    const { verifyAction } = await import('./verify-action.js');
    return verifyAction(url ?? options.target, { ...options, isNamed });
  });
}
