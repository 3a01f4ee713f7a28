import type { Header } from '../../../../core/codecs/headers.js';
import type { Profile } from '../../../../core/policy/policy.js';
import { PROFILE_RULES } from '../../../../core/policy/judging-options.js';
import { verdictOf } from '../../../../core/checks/verdict.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { type Special, caseOf, exchangeOf, response } from './exchanges.js';

/** A response by hand: JSON unless its headers say otherwise. */
export interface ByHand {
  readonly status: number;
  readonly body?: string | Uint8Array;
  readonly headers?: readonly Header[];
  readonly isCut?: true;
  readonly profile?: Profile;
  readonly request?: Special;
}

/** What a judged exchange comes to: `kept`, `tolerated`, or the check with what came instead. */
export type Judge = (byHand: ByHand) => string;

/** Judges responses to the only operation of a document: its `paths`, and if it has them its `components`. */
export async function judgeOf(text: string, version?: string): Promise<Judge> {
  const [operation] = (await contractOfText(text, version)).operations;
  if (operation === undefined) throw new Error('no operation');
  return ({ status, body = '', headers, isCut, profile = 'standard', request = {} }) => {
    const testCase = caseOf({ ...(operation.body === undefined ? { body: '', contentType: undefined } : {}), operation, ...request });
    const outcome = { ...response(status, body, headers), ...(isCut === undefined ? {} : { isCut }) };
    const verdict = verdictOf(testCase, exchangeOf(testCase, outcome), PROFILE_RULES[profile]);
    return verdict.kind === 'broken' ? `${verdict.violation.check}: ${verdict.violation.actual}` : verdict.kind;
  };
}

/** The Content-Type of a response. */
export function typed(contentType: string): { readonly headers: readonly Header[] } {
  return { headers: [['Content-Type', contentType]] };
}
