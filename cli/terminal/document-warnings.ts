import { describeError } from '../../core/kit-error.js';
import type { Contract } from '../../core/contract/contract.js';
import { type DocumentWarning, WARNING_KINDS } from '../../core/contract/document-warning.js';
import { inert } from '../../report/facts/harmless-text.js';

/** One line for each kind of warning: the first of the kind, and the number of others. */
export function renderWarningSummary(contract: Warned): string {
  return byKind(contract)
    .map(([first, ...others]) => {
      const more = others.length === 0 ? '' : ` (and ${others.length} more like it: see plant-store-kit lint ${contract.file})`;
      return first === undefined ? '' : `warning: ${lineOf(first)}${inert(more)}\n`;
    })
    .join('');
}

/** Every warning, grouped by kind, and a last line that counts. */
export function renderAllWarnings(contract: Warned & Pick<Contract, 'operations' | 'leftOut'>): string {
  const { file, warnings, operations, leftOut } = contract;
  const lines = byKind(contract)
    .flat()
    .map((warning) => `${lineOf(warning)}\n`);
  const left = leftOut.length === 0 ? '' : `, ${leftOut.length} left out`;
  return `${lines.join('')}${inert(file)}: ${counted(operations.length, 'operation')}${left}, ${counted(warnings.length, 'warning')}\n`;
}

/** The warning that is listed first. */
export function firstWarning(contract: Warned): DocumentWarning | undefined {
  return byKind(contract)[0]?.[0];
}

type Warned = Pick<Contract, 'file' | 'files' | 'warnings'>;

/** In the order of the files and their lines. */
function byKind({ files, warnings }: Warned): readonly (readonly DocumentWarning[])[] {
  const sorted = warnings.toSorted(({ at: a }, { at: b }) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
  return WARNING_KINDS.map((kind) => sorted.filter((warning) => warning.kind === kind)).filter(({ length }) => length > 0);
}

function lineOf({ message, hint, at }: DocumentWarning): string {
  return inert(describeError({ message, hint, place: at }));
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
