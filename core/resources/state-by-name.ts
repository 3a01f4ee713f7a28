import type { Operation } from '../contract/contract.js';
import { pastForms } from '../words/past-forms.js';
import { verbsOf } from './verbs-of.js';

/** The listed value that an action is called after: `closed` of `/close`, `ready` of `/ready`; undefined if none is. */
export function stateByVerb(action: Operation, listed: readonly string[]): string | undefined {
  const forms = new Set(verbsOf(action).flatMap((verb) => [verb, ...pastForms(verb)]));
  return listed.find((one) => forms.has(one.toLowerCase()));
}
