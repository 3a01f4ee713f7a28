import { isChanging } from '../../contract/is-changing.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { equalJson } from '../../json/equal.js';
import { isArray, jsonArray, jsonNumber } from '../../json/value.js';
import { modelOf } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { proposedValues } from '../bodies/proposed-values.js';
import { textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';
import { setParameter } from './set-parameter.js';

/** Each bound of a parameter's schema, and each way to break one of its keywords, in the style of the parameter. */
export function values(field: ParameterField): readonly CaseProposal[] {
  const { operation, parameter, plain, subject, name, plan } = field;
  const { schema, at } = parameter;
  const model = modelOf(operation, { name: 'application/json', at, schema, examples: [{ name: 'plain', value: plain, at }] });
  const isNested = parameter.serialization.kind === 'content';
  // A server may take such a key for another one.
  const asksNearZero = parameter.in !== 'path' || !isChanging(operation);
  const proposed = proposedValues(model, { isNested, about: { subject, name }, asksNearZero }).flatMap(
    ({ value, ...proposal }): readonly CaseProposal[] => {
      const written = writeParameter(parameter, value);
      if (written.kind === 'unwritable') return [];
      const head = setParameter(field, written);
      return [
        { ...proposal, control: proposal.suite === 'invalid' ? 'invalid-parameters' : 'full', focus: at.pointer, plan: { ...plan, head } },
      ];
    },
  );
  return [...proposed, ...twoItems(field)];
}

/** Arrays are often read wrongly once they have two items. */
function twoItems(field: ParameterField): readonly CaseProposal[] {
  const { plain, parameter, shape } = field;
  if (!isArray(plain)) return [];
  const [first = ''] = plain.items;
  const others = [...plain.items.slice(1), ...(shape.items?.values ?? []), 'other', jsonNumber('2'), first].filter(
    (item) => !equalJson(item, first),
  );
  for (const other of [...others, first]) {
    const written = writeParameter(parameter, jsonArray([first, other]));
    if (written.kind === 'unwritable') continue;
    const proposal = textCase(field, written, {
      id: 'two-items',
      words: 'has two items',
      input: { kind: 'keyword', form: 'array-length' },
    });
    if (proposal.suite === 'valid') return [proposal];
  }
  return [];
}
