import { Command } from 'commander';
import { KIT_VERSION } from '../core/kit-version.js';
import { explainCommand } from './commands/explain-command.js';
import { fuzzCommand } from './commands/fuzz-command.js';
import { lintCommand } from './commands/lint-command.js';
import { mergeCommand } from './commands/merge-command.js';
import { mockCommand } from './commands/mock-command.js';
import { replayCommand } from './commands/replay-command.js';
import { typesCommand } from './commands/types-command.js';
import { verifyCommand } from './commands/verify-command.js';

/** The command line. The module of a command is loaded when it runs, so that `--help` is fast. */
export function makeProgram(): Command {
  const program = new Command('plant-store-kit')
    .description('Mock server, contract test kit and fuzzer for APIs that OpenAPI or Swagger 2.0 describes')
    .version(KIT_VERSION, '-V, --version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${onOneLine(text, '')}\n`) })
    .addHelpText('after', EXIT_STATUS);
  const commands = [
    verifyCommand(),
    fuzzCommand(),
    replayCommand(),
    mergeCommand(),
    explainCommand(),
    lintCommand(),
    mockCommand(),
    typesCommand(),
  ];
  for (const command of commands) {
    const outputError = (text: string, write: (text: string) => void): void => write(`${onOneLine(text, ` ${command.name()}`)}\n`);
    program.addCommand(command.copyInheritedSettings(program).configureOutput({ outputError }));
  }
  return program;
}

const EXIT_STATUS = `
Exit status: 0 the contract is kept; 1 it is broken; 2 it could not be judged;
130 interrupted. The token is best given in the environment:
PLANT_STORE_TOKEN=... plant-store-kit verify URL`;

/** An error message of commander on one line, with a hint if it has none. */
function onOneLine(text: string, command: string): string {
  const line = text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace('command-argument value ', '');
  return /\.$|\?\)$/.test(line) ? line : `${line}. See plant-store-kit${command} --help`;
}
