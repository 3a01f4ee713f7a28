import { printTokens } from '../../json/print.js';
import type { RequestModel } from '../../request/request-model.js';
import { rawPart } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { contentCase } from '../field-case.js';
import { brokenBytes } from './broken-bytes.js';
import { brokenLiterals } from './broken-literals.js';
import { brokenStrings } from './broken-strings.js';
import { brokenStructure } from './broken-structure.js';
import { cuts } from './cuts.js';
import { surroundings } from './surroundings.js';
import { isInput } from '../../input/input.js';

/** Violations of the grammar of RFC 8259 in the full body. */
export function malformed(model: RequestModel): readonly CaseProposal[] {
  const tokens = printTokens(model.full);
  const all = [
    ...cuts(tokens),
    ...brokenStructure(tokens),
    ...brokenLiterals(tokens, model),
    ...brokenStrings(tokens, model),
    ...surroundings(tokens, model),
    ...brokenBytes(),
  ];
  return all.map(({ id, input, title, body }) => ({
    ...contentCase(model, { suite: 'malformed', name: id, title, input, plan: { body: rawPart(body) } }),
    ...(isInput(input, 'malformed', 'empty')
      ? { constraint: { keyword: 'required', at: model.operation.body?.requiredAt ?? model.media.at } }
      : {}),
    control: 'plain-invalid',
  }));
}
