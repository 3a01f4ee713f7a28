import { writeFile } from 'node:fs/promises';
import { KitError } from '../../../../core/kit-error.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { judge } from '../../../../core/judge/judge.js';
import type { Expectation } from '../../../../core/judge/expectation.js';
import type { Contract, Operation } from '../../../../core/contract/contract.js';
import { loadAnyContract } from '../../../../core/openapi/load-contract.js';
import { arrivedContent } from '../../../../core/judge/request-content.js';
import type { Row } from './row.js';

/** What the kit does with the document of a row, in the words of the page. */
export interface Measured {
  /** `used`, `left out` or `refused`, and the kinds of warnings. */
  readonly loads: string;
  /** For a schema: what the judge says of a body that breaks it. */
  readonly judged: string;
  /** For a schema: the cases that `verify` makes of it. */
  readonly cases: string;
}

/** Loads the document of a row, judges its body, and makes its cases. */
export async function measure({ document, breaks }: Row, file: string): Promise<Measured> {
  await writeFile(file, document);
  const contract = await loadAnyContract(file).catch((error: unknown) => {
    if (error instanceof KitError) return undefined;
    throw error;
  });
  const [operation] = contract?.operations ?? [];
  if (contract === undefined || operation === undefined)
    return { loads: contract?.leftOut.length === 1 ? 'left out' : 'refused', judged: '', cases: '' };
  const loads = ['used', ...new Set(contract.warnings.map(({ kind }) => `\`${kind}\``))].join(', ');
  if (breaks === undefined) return { loads, judged: '', cases: '' };
  const expectation = judgeBody(operation, breaks);
  return { loads, judged: expectation.kind === 'accept' ? 'valid' : expectation.kind, cases: casesOf(contract, expectation) };
}

function judgeBody(operation: Operation, body: string): Expectation {
  const content = arrivedContent(operation.path, [['content-type', 'application/json']], new TextEncoder().encode(body));
  return judge(operation, content, { accepted: undefined, bad: [] });
}

/** Whether a named case keeps the schema, and whether one breaks it at the same keyword. */
function casesOf(contract: Contract, broken: Expectation): string {
  const expectations = namedCases(contract, false).map(({ expectation }) => expectation);
  const at = broken.violations[0]?.assertion.at.pointer;
  const valid = expectations.some(({ kind }) => kind === 'accept');
  const invalid = expectations.some(({ violations }) => violations.some(({ assertion }) => assertion.at.pointer === at));
  return [...(valid ? ['valid'] : []), ...(invalid ? ['invalid'] : [])].join(', ');
}
