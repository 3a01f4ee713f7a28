import { quoteIfNeeded } from '../../../core/http/curl/shell-words.js';
import type { Contract, Operation } from '../../../core/contract/contract.js';
import { inert } from '../../../report/facts/harmless-text.js';
import { counted } from '../../../report/facts/wrap.js';
import type { ListedCase } from './render-cases.js';

/** The expectations, in the order of their columns. */
const EXPECTATIONS = ['accept', 'invalid', 'unauthorized', 'unspecified'];
const HEADS = ['cases', ...EXPECTATIONS];

/**
 * How many cases there are of each operation, by what the contract expects of them, and the command that lists those of one.
 * @param all the number of operations of the document.
 * @param spec the document as it was given.
 */
export function renderOperations(
  { operations }: Pick<Contract, 'operations'>,
  cases: readonly ListedCase[],
  all: number,
  spec: string,
): string {
  const rows = operations.map((operation) => row(countsOf(cases.filter((one) => one.operation === operation.id)), nameOf(operation)));
  const chosen = operations.length === all ? counted(all, 'operation') : `${operations.length} of ${counted(all, 'operation')}`;
  const command = ['plant-store-kit', 'verify', ...(spec === 'openapi.yaml' ? [] : ['--spec', spec]), '--list', '--operation', NAME];
  const lines = [
    row(HEADS, 'operation'),
    ...rows,
    row(countsOf(cases), chosen),
    '',
    `The cases of one: npx ${command.map((word) => (word === NAME ? exampleOf(operations) : quoteIfNeeded(word))).join(' ')}`,
  ];
  return lines.map((line) => `${inert(line)}\n`).join('');
}

const NAME = 'NAME';

/** Prefers a name without spaces. */
function exampleOf(operations: readonly Operation[]): string {
  const { operationId, id } = operations.find((operation) => operation.operationId !== undefined) ?? operations[0] ?? { id: NAME };
  return quoteIfNeeded(operationId ?? id);
}

function nameOf({ id, operationId, tags = [] }: Operation): string {
  return [id, ...(operationId === undefined ? [] : [operationId]), ...(tags.length === 0 ? [] : [`[${tags.join(', ')}]`])].join('  ');
}

function countsOf(cases: readonly ListedCase[]): readonly string[] {
  const kinds = EXPECTATIONS.map((kind) => cases.filter(({ expectation }) => expectation === kind).length);
  return [cases.length, ...kinds].map((count) => count.toLocaleString('en'));
}

function row(counts: readonly string[], name: string): string {
  return `${counts.map((count, i) => count.padStart(Math.max(HEADS[i]?.length ?? 0, WIDEST))).join('  ')}  ${name}`;
}

/** The least width of a column of counts: 999,999. */
const WIDEST = 7;
