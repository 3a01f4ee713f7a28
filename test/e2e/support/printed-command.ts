import { CLI } from './kit-files.js';

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
