import { Argument, type Command, Option } from 'commander';
import { REPORTERS } from '../../report/reporter.js';
import { collect, parseCount, parseDuration, parseFolder, parseHeader, parseRate, parseTimeLimit, parseUrl } from './arguments.js';
import { configOption } from './config/with-config.js';

/** Adds the server as an argument, and how its answers are judged; for commands that draw random cases. */
export function withServer(command: Command): Command {
  return command
    .addArgument(new Argument('[url]', 'base URL of the server; a path in it is a prefix').argParser(parseUrl))
    .addOption(
      new Option('--profile <name>', 'what is allowed where the contract is silent').choices(['standard', 'strict']).default('standard'),
    )
    .addOption(new Option('--baseline <file>', 'known findings, which do not break the gate'))
    .addOption(new Option('--update-baseline', 'write what is found to the baseline'))
    .addOption(new Option('--seed <n>', 'draw the same random cases again').argParser(parseCount(0, 2 ** 31 - 1)));
}

/** Adds the options of every command that sends requests: how the server is reached, and what is written. */
export function withTarget(command: Command): Command {
  return withOutputs(
    command
      .addOption(new Option('--spec <file>', 'the OpenAPI document').default('openapi.yaml'))
      .addOption(configOption())
      .addOption(new Option('--token <token>', 'the token that the server accepts; better: PLANT_STORE_TOKEN'))
      .addOption(new Option('--token-file <file>', 'read the token from a file, and again when it expires'))
      .addOption(new Option('--bad-token <token>', 'a token that must not be accepted').env('PLANT_STORE_BAD_TOKEN'))
      .addOption(new Option('--header <header>', "send 'Name: value' with every request; repeatable").argParser(parseHeader))
      .addOption(new Option('--timeout <time>', 'for each exchange').argParser(parseTimeLimit).default(5000, '5s'))
      .addOption(new Option('--wait <time>', 'wait for a target that does not listen yet').argParser(parseDuration).default(0, '0s'))
      .addOption(new Option('--rate <n/s>', 'the most requests a second').argParser(parseRate))
      .addOption(new Option('--ca <file>', 'certificate authority to trust, PEM'))
      .addOption(new Option('--insecure', 'take any certificate')),
  );
}

/** Adds the options of every command that ends with a report. */
export function withOutputs(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--reporter <name[=file]>',
        `${REPORTERS.map(({ name }) => name).join(', ')}, or ./own.mjs; to a file, or - for stdout; repeatable`,
      ).argParser(collect),
    )
    .addOption(new Option('--output-dir <dir>', 'where findings are kept').argParser(parseFolder).default('.plant-store-kit'))
    .addOption(new Option('--quiet', 'no progress, and no report unless something is broken'))
    .addOption(new Option('--no-github', 'no annotations and no summary unasked on GitHub Actions'))
    .addOption(new Option('--no-color', 'no colours, as NO_COLOR in the environment'));
}
