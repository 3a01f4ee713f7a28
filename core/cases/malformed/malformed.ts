import { printTokens } from '../../json/print.js';
import type { RequestModel } from '../../request/request-model.js';
import { rawPart } from '../../request/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { contentCase } from '../field-case.js';
import { brokenBytes } from './broken-bytes.js';
import { brokenLiterals } from './broken-literals.js';
import { brokenStrings } from './broken-strings.js';
import { brokenStructure } from './broken-structure.js';
import { cuts } from './cuts.js';
import { surroundings } from './surroundings.js';

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
  return all.map(({ id, kind, title, body }) => ({
    ...contentCase(model, { suite: 'malformed', name: id, title, kind: kindOf(kind), plan: { body: rawPart(body) } }),
    ...(kind === 'empty' ? { constraint: { keyword: 'required', at: model.operation.body?.requiredAt ?? model.media.at } } : {}),
    control: 'plain-invalid',
  }));
}

/** A server that fails on invalid UTF-8 does so wherever the bytes are. */
function kindOf(kind: string): string {
  return kind === 'encoding' ? 'encoding-invalid-utf8' : `malformed-${kind}`;
}
