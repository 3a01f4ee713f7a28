import type { CaseProposal } from '../case-proposal.js';
import { isChanging } from '../../contract/is-changing.js';
import { textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';
import type { FormOf } from '../../input/input.js';

type PathText = readonly [id: FormOf<'path'>, words: string, text: string];

/** What servers may refuse in a path before their application sees it. */
const TEXTS: readonly PathText[] = [
  ['slash', 'is an encoded slash', '%2F'],
  ['backslash', 'is an encoded backslash', '%5C'],
  ['nul', 'is an encoded NUL character', '%00'],
  ['line-break', 'is an encoded line break', '%0A'],
  ['semicolon', 'has a semicolon', 'a;b=c'],
  ['parent', 'is an encoded parent folder', '%2E%2E'],
  ['folders', 'leads out of the folder', '..%2F..%2Fetc'],
  ['percent', 'has a percent sign without digits', 'a%zz'],
  ['invalid-utf-8', 'is no UTF-8', '%FF%FE'],
  ['empty', 'is empty', ''],
  ['long', 'has 3,000 characters', 'a'.repeat(3000)],
  ['lone-semicolon', 'is a semicolon', ';'],
  ['lone-percent', 'is an encoded percent sign', '%25'],
  ['lone-bracket', 'is a bracket', '%5B'],
];

/** Single characters, of which nothing is left that could name a thing. */
const LONE: ReadonlySet<PathText[0]> = new Set(['nul', 'lone-semicolon', 'lone-percent', 'lone-bracket']);

/**
 * Delicate values of a path parameter. A server that cuts them may find another thing than was meant: where an operation changes something, those
 * of a single character are left, and where it deletes, none.
 */
export function delicatePaths(field: ParameterField): readonly CaseProposal[] {
  const { parameter, operation } = field;
  if (parameter.in !== 'path' || operation.method === 'DELETE') return [];
  return TEXTS.filter(([id]) => !isChanging(operation) || LONE.has(id)).map(([id, words, text]) =>
    textCase(field, { kind: 'path', text }, { id: `delicate/${id}`, words, input: { kind: 'path', form: id } }),
  );
}
