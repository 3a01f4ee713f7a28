import { KitError, describeError } from '../../core/kit-error.js';
import type { Contract } from '../../core/openapi/contract.js';
import { type DocumentWarning, WARNING_KINDS } from '../../core/openapi/document-warning.js';
import { inert } from '../../report/inert.js';

/** One line for each kind of warning: the first of the kind, and the number of others. */
export function renderWarningSummary({ warnings }: Pick<Contract, 'warnings'>): string {
  return byKind(warnings)
    .map(([first, ...others]) => {
      const more = others.length === 0 ? '' : ` (and ${others.length} more like it: see plant-store-kit lint)`;
      return first === undefined ? '' : `warning: ${lineOf(first)}${more}\n`;
    })
    .join('');
}

/** Every warning, grouped by kind, and a last line that counts. */
export function renderAllWarnings({ file, warnings, operations, leftOut }: Contract): string {
  const lines = byKind(warnings)
    .flat()
    .map((warning) => `${lineOf(warning)}\n`);
  const left = leftOut.length === 0 ? '' : `, ${leftOut.length} left out`;
  return `${lines.join('')}${file}: ${counted(operations.length, 'operation')}${left}, ${counted(warnings.length, 'warning')}\n`;
}

function byKind(warnings: readonly DocumentWarning[]): readonly (readonly DocumentWarning[])[] {
  return WARNING_KINDS.map((kind) => warnings.filter((warning) => warning.kind === kind)).filter(({ length }) => length > 0);
}

function lineOf({ message, hint, at }: DocumentWarning): string {
  return inert(describeError(new KitError('DocumentError', message, hint, at)));
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
