import { Argument, Command, Option } from 'commander';
import { KIT_VERSION } from '../core/kit-version.js';
import { mockCommand } from './mock-command.js';
import type { TargetOptions } from './read-options.js';
import {
  collect,
  parseCount,
  parseDuration,
  parseFolder,
  parseHeader,
  parseRate,
  parseSuites,
  parseTimeLimit,
  parseUrl,
} from './arguments.js';

/** The command line. Each command's module is loaded when the command is run, so that `--help` is quick. */
export function makeProgram(): Command {
  const program = new Command('plant-store-kit')
    .description('Mock server and contract test kit for the plant store that openapi.yaml describes')
    .version(KIT_VERSION, '-V, --version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${onOneLine(text, '')}\n`) })
    .addHelpText('after', EXIT_STATUS);
  for (const command of [verifyCommand(), replayCommand(), mockCommand()]) {
    const outputError = (text: string, write: (text: string) => void): void => write(`${onOneLine(text, ` ${command.name()}`)}\n`);
    program.addCommand(command.copyInheritedSettings(program).configureOutput({ outputError }));
  }
  return program;
}

const EXIT_STATUS = `
Exit status: 0 the contract is kept; 1 it is broken; 2 it could not be judged;
130 interrupted. The token is best given in the environment:
PLANT_STORE_TOKEN=... plant-store-kit verify URL`;

/** What commander says of a mistake, with a way out where it names none. */
function onOneLine(text: string, command: string): string {
  const line = text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace('command-argument value ', '');
  return /\.$|\?\)$/.test(line) ? line : `${line}. See plant-store-kit${command} --help`;
}

function verifyCommand(): Command {
  const command = new Command('verify')
    .description('judge whether a server keeps the contract; without a URL, the mock')
    .addArgument(new Argument('[url]', 'base URL of the server; a path in it is a prefix').argParser(parseUrl))
    .addOption(
      new Option('--profile <name>', 'what is allowed where the contract is silent').choices(['standard', 'strict']).default('standard'),
    )
    .addOption(new Option('--only <suites>', 'suites to run, separated by commas').argParser(parseSuites))
    .addOption(new Option('--cases <n>', 'random cases').argParser(parseCount(0)).default(1000))
    .addOption(new Option('--seed <n>', 'draw the same random cases again').argParser(parseCount(0, 2 ** 31 - 1)))
    .addOption(new Option('--lanes <n>', 'connections at a time').argParser(parseCount(1, 1024)).default(16));
  return withTarget(command).action(async (url: string | undefined, options: TargetOptions) => {
    const { verifyAction } = await import('./verify-action.js');
    await verifyAction(url, options);
  });
}

function replayCommand(): Command {
  const command = new Command('replay')
    .description('send kept failures again; exits 0 if the server now keeps the contract')
    .argument('<files...>', 'files of findings, and at the end the base URL, if it is another one');
  return withTarget(command).action(async (files: string[], options: TargetOptions) => {
    const { replayAction } = await import('./replay-action.js');
    await replayAction(files, options);
  });
}

function withTarget(command: Command): Command {
  return command
    .addOption(new Option('--spec <file>', 'the OpenAPI document').default('openapi.yaml'))
    .addOption(new Option('--token <token>', 'the token that the server accepts; better: PLANT_STORE_TOKEN'))
    .addOption(new Option('--token-file <file>', 'read the token from a file, and again when it expires'))
    .addOption(new Option('--bad-token <token>', 'a token that must not be accepted').env('PLANT_STORE_BAD_TOKEN'))
    .addOption(new Option('--header <header>', "send 'Name: value' with every request; repeatable").argParser(parseHeader))
    .addOption(new Option('--timeout <time>', 'for each exchange').argParser(parseTimeLimit).default(5000, '5s'))
    .addOption(new Option('--wait <time>', 'wait for a target that does not listen yet').argParser(parseDuration).default(0, '0s'))
    .addOption(new Option('--rate <n/s>', 'the most requests a second').argParser(parseRate))
    .addOption(new Option('--ca <file>', 'certificate authority to trust, PEM'))
    .addOption(new Option('--insecure', 'take any certificate'))
    .addOption(new Option('--reporter <name[=file]>', 'console or json, to a file or - for stdout; repeatable').argParser(collect))
    .addOption(new Option('--output-dir <dir>', 'where findings are kept').argParser(parseFolder).default('.plant-store-kit'))
    .addOption(new Option('--quiet', 'no progress, and no report unless something is broken'))
    .addOption(new Option('--no-color', 'no colours, as NO_COLOR in the environment'));
}
