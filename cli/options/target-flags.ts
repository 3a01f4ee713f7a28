import { Argument, type Command, Option } from 'commander';
import { REPORTERS } from '../../report/reporter.js';
import {
  collect,
  parseCount,
  parseCredential,
  parseDuration,
  parseFolder,
  parseHeader,
  parseOtherCredential,
  parseRate,
  parseTimeLimit,
  parseUrl,
} from './arguments/arguments.js';
import { configOption } from './config/with-config.js';
import { withChoiceFlags } from './reading/choice-flags.js';
import { withConnectionFlags } from './connection/connection-flags.js';
import { withDocumentOptions } from './document-options.js';

/** Adds the server as an argument and the options of its judgement, for commands that draw random cases. */
export function withServerFlags(command: Command): Command {
  return withChoiceFlags(command)
    .addArgument(new Argument('[url]', 'base URL of the server; a path in it is a prefix').argParser(parseUrl))
    .addOption(
      new Option('--profile <name>', 'responses allowed where the contract is unspecified')
        .choices(['standard', 'strict'])
        .default('standard'),
    )
    .addOption(new Option('--baseline <file>', 'file of known findings, which do not break the gate'))
    .addOption(new Option('--update-baseline', 'write the findings to the baseline'))
    .addOption(new Option('--allow-destructive', 'try operations that may change or delete what the run did not create'))
    .addOption(new Option('--keep', 'leave on the server what the run created'))
    .addOption(new Option('--max-findings <n>', 'end the run early after n findings that the baseline lacks').argParser(parseCount(1)))
    .addOption(new Option('--seed <n>', 'seed of the random cases').argParser(parseCount(0, 2 ** 31 - 1)));
}

/** Adds the options of every command that sends requests: how to reach the server, and what to write. */
export function withTargetFlags(command: Command): Command {
  const named = withDocumentOptions(command)
    .addOption(configOption())
    .addOption(new Option('--token <token>', 'token that the server accepts; prefer PLANT_STORE_TOKEN'))
    .addOption(new Option('--token-file <file>', 'file with the token, read again when it expires'))
    .addOption(new Option('--bad-token <token>', 'token that must not be accepted').env('PLANT_STORE_BAD_TOKEN'))
    .addOption(
      new Option(
        '--credential <name=value>',
        'credential of a security scheme; prefer credentials in the configuration; repeatable',
      ).argParser(parseCredential),
    )
    .addOption(
      new Option(
        '--other-credential <name=value>',
        'the same of another user, to whom what the first one creates is closed; repeatable',
      ).argParser(parseOtherCredential),
    )
    .addOption(new Option('--header <header>', "send 'Name: value' with every request; repeatable").argParser(parseHeader))
    .addOption(new Option('--auth <file>', 'file of users and how they log in (auth.yaml of Web Fuzzing Commons)'))
    .addOption(
      new Option(
        '--as <name>',
        'the user of --auth who asks (default: the first); repeatable: the next ones ask what is forbidden to it (default: all)',
      ).argParser(collect),
    )
    .addOption(new Option('--other <name>', 'another user of --auth, to whom what the first one creates is closed'))
    .addOption(
      new Option('--timeout <time>', 'time limit of each exchange (default: 5s, and more where plain requests take long)').argParser(
        parseTimeLimit,
      ),
    )
    .addOption(
      new Option('--wait <time>', 'wait for a target that does not listen yet, or is gone').argParser(parseDuration).default(0, '0s'),
    )
    .addOption(new Option('--restart-command <command>', 'command of the shell that starts a server which is gone in the middle of a run'))
    .addOption(new Option('--callback-url <url>', 'address that answers, for operations that call what they are given').argParser(parseUrl))
    .addOption(new Option('--rate <n/s>', 'upper bound on the request rate').argParser(parseRate));
  return withOutputFlags(withConnectionFlags(named));
}

/** Adds the options of every command that ends with a report. */
export function withOutputFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--reporter <name[=file]>',
        `${REPORTERS.map(({ name }) => name).join(', ')}, or ./custom.mjs; to a file, or - for stdout; repeatable`,
      ).argParser(collect),
    )
    .addOption(new Option('--output-dir <dir>', 'folder for findings').argParser(parseFolder).default('.plant-store-kit'))
    .addOption(new Option('--quiet', 'no progress, and no report unless something is broken'))
    .addOption(new Option('--no-github', 'no default annotations and summary on GitHub Actions'))
    .addOption(new Option('--no-color', 'no colours, like NO_COLOR in the environment'));
}
