import { getAt } from '../../json/edit.js';
import { describePath } from '../../json/instance-path.js';
import { equalJson } from '../../json/equal.js';
import type { RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import type { Alternative } from './alternative.js';
import type { Input } from '../../input/input.js';

/**
 * The full body with one alternative: as it is, with as little as possible, and with each change of the fields that only this
 * alternative has.
 * @param changes the families that change single fields.
 */
export function alternativeCases(
  alternative: Alternative,
  changes: readonly ((model: RequestModel) => readonly CaseProposal[])[],
): readonly CaseProposal[] {
  const { field, id, words, constraint, least, model } = alternative;
  const name = `${field.path.join('.') || 'body'}/as-${id}`;
  const control = `as ${name}` as const;
  const value = getAt(model.full, field.path);
  if (value === undefined) return [];
  const base = { suite: 'valid', constraint } as const;
  const input: Input = value === null ? { kind: 'value', form: 'null' } : { kind: 'control', form: 'alternative' };
  const plain = fieldCase(model, field, { ...base, id: `as-${id}`, words, input, value });
  const small =
    least === undefined || equalJson(least, value)
      ? []
      : [
          fieldCase(model, field, {
            ...base,
            id: `as-${id}/required-only`,
            words: `${words}, with the required members only`,
            input: { kind: 'members', form: 'optional-members' },
            value: least,
          }),
        ];
  const changed = changes
    .flatMap((change) => change(model))
    .map((proposal) => ({
      ...proposal,
      name: `${name}/${proposal.name}`,
      title: `${proposal.title}, where ${describePath(field.path)} ${words}`,
    }));
  return [plain, ...small, ...changed].map((proposal) => ({ ...proposal, control }));
}
