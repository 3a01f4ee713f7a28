import { CLI } from './kit-files.js';
import type { Workplace } from './make-workplace.js';
import { type Ended, type Variables, startCommand } from './run-kit.js';
import { runKitHere } from './run-kit-here.js';

/**
 * The command that a console report prints behind a label, as a person would copy it.
 * @param label `request` or `replay`.
 */
export function printedCommand(report: string, label: 'request' | 'replay'): string {
  const found = new RegExp(`^   ${label} +((?:.*\\\\\\n)*.*)$`, 'm').exec(report)?.[1];
  if (found === undefined) throw new Error(`the report has no ${label}:\n${report}`);
  return found;
}

/** A printed command with the built command line in the place of the installed one. */
export function withBuiltKit(command: string): string {
  return command.replace('npx plant-store-kit', `'${process.execPath}' '${CLI}'`);
}

/** The words after `npx plant-store-kit` in a printed command, as a shell passes them. */
async function wordsOf(place: Workplace, command: string, env: Variables): Promise<readonly string[]> {
  const print = command.replace('npx plant-store-kit', String.raw`printf '%s\0'`);
  const { stdout } = await startCommand(place, 'bash', ['-c', print], env).ended;
  return stdout.split('\0').slice(0, -1);
}

/** Runs `npx plant-store-kit ...` as it is written, with the variables before it: a shell reads its words, and the kit runs in this process. */
export async function runPrintedHere(place: Workplace, command: string, env: Variables = {}): Promise<Ended> {
  const [prefix = ''] = /^(?:\w+=\S+ )*/.exec(command) ?? [];
  const set = Object.fromEntries(prefix.split(' ').flatMap((word) => (word === '' ? [] : [splitAt(word, '=')])));
  return runKitHere(place, await wordsOf(place, command.slice(prefix.length), env), { ...env, ...set });
}

function splitAt(text: string, mark: string): readonly [before: string, after: string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
