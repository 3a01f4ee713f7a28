import { Command, InvalidArgumentError, Option } from 'commander';
import { delayHint, parseDelay } from '../../mock/behaviour/delay.js';
import { type Fault, FAULT_NAMES, parseFault } from '../../mock/behaviour/fault.js';
import { parseCount, parseCredential, parseSize } from '../options/arguments/arguments.js';
import { configOption, withConfig } from '../options/config/with-config.js';
import { withDocumentOptions } from '../options/document-options.js';
import type { MockFlags } from './mock-action.js';

/** `plant-store-kit mock`. */
export function mockCommand(): Command {
  return withDocumentOptions(new Command('mock').description('serve the contract as a mock server'), severally)
    .addOption(configOption())
    .addOption(new Option('--port <n>', 'port to listen on; 0 for a free one').argParser(parseCount(0, 65_535)).default(4010))
    .addOption(new Option('--host <name>', 'address to listen on').default('127.0.0.1'))
    .addOption(new Option('--base-path <path>', 'prefix of every path'))
    .addOption(new Option('--https', 'serve HTTPS, with a certificate made at the start'))
    .addOption(new Option('--save-ca <file>', 'write the authority of that certificate, PEM, for browsers and other clients'))
    .addOption(new Option('--cert <file>', 'serve HTTPS with this certificate, PEM'))
    .addOption(new Option('--key <file>', 'its key, PEM; the passphrase is read from PLANT_STORE_KEY_PASSPHRASE'))
    .addOption(new Option('--token <token>', 'accept only this token').env('PLANT_STORE_TOKEN'))
    .addOption(
      new Option('--credential <name=value>', 'accept only this credential of a security scheme; repeatable').argParser(parseCredential),
    )
    .addOption(new Option('--auth-status <status>', 'status for requests without credentials').argParser(parseCount(400, 499)).default(401))
    .addOption(new Option('--no-auth', 'ask for no credentials'))
    .addOption(new Option('--body-limit <size>', 'answer larger bodies with 413').argParser(parseSize).default(1_000_000, '1MB'))
    .addOption(new Option('--strict', 'refuse undeclared members, which the contract allows'))
    .addOption(new Option('--used-ids <status>', 'refuse an id that was used before, such as 409').argParser(parseCount(400, 599)))
    .addOption(new Option('--no-memory', 'answer each request alone, and remember nothing'))
    .addOption(new Option('--data <file>', 'JSON with what exists from the start: {"recipes": [...]}'))
    .addOption(new Option('--persist <file>', 'keep what is remembered in a file, and read it at the next start'))
    .addOption(new Option('--dynamic', 'generated responses instead of an echo'))
    .addOption(new Option('--delay <time>', 'delay responses: 200ms, or 50ms..2s').argParser(checkDelay))
    .addOption(new Option('--fault-rate <share>', 'share of requests with a fault, such as 5%').argParser(parseShare))
    .addOption(new Option('--faults <list>', `kinds of faults: statuses, ${FAULT_NAMES.join(', ')}`).argParser(parseFaults))
    .addOption(new Option('--seed <n>', 'reproduce generated responses, delays and faults').argParser(parseCount(0, 2 ** 31 - 1)))
    .addOption(new Option('--now <date>', 'day from which made-up dates count back, such as 2026-11-26; default: today'))
    .addOption(new Option('--no-cors', 'send no CORS headers'))
    .addOption(new Option('--no-watch', 'do not reload the document when it changes'))
    .addOption(new Option('--no-journal', 'record no requests, and serve nothing under /__kit/'))
    .addOption(new Option('--log <form>', 'log each request on stderr').choices(['text', 'json', 'off']).default('text'))
    .addOption(new Option('--no-color', 'no colours, like NO_COLOR in the environment'))
    .action(async (_: unknown, command: Command) => {
      const { mockAction } = await import('./mock-action.js');
      await withConfig(command, ['spec', 'specHeader', 'corrections', 'rules']);
      await mockAction(command.opts<MockFlags>());
    });
}

/** Documents that are named by several flags are served together. */
function severally(file: string, previous: unknown): readonly string[] {
  return Array.isArray(previous) ? [...previous.map(String), file] : [file];
}

function checkDelay(text: string): string {
  if (parseDelay(text) === undefined) throw new InvalidArgumentError(`${delayHint(text)}.`);
  return text;
}

/** Reads `5%` or `0.05`. */
function parseShare(text: string): number {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)(%)?$/.exec(text) ?? [];
  const share = digits === undefined ? NaN : Number(digits) / (percent === undefined ? 1 : 100);
  if (share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('Write it like 5% or 0.05.');
}

function parseFaults(text: string): readonly Fault[] {
  return text.split(',').map((word) => {
    const fault = parseFault(word);
    if (fault === undefined)
      throw new InvalidArgumentError(`unknown fault '${word}'. Use statuses from 400 to 599, ${FAULT_NAMES.join(', ')}.`);
    return fault;
  });
}
