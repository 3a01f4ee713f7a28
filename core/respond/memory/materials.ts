import { allContents } from '../../contract/all-contents.js';
import type { Contract, Operation } from '../../contract/contract.js';
import type { JsonValue } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { Materials } from '../../model/memory/materials.js';
import { WHOLE_READER } from '../../schema/whole-reader.js';
import { bodyKindOf } from '../negotiation/body-kind.js';
import { answerValue } from '../negotiation/answer-value.js';
import { createNegotiator } from '../negotiation/create-negotiator.js';
import { type Inventory, createValueMaker } from '../negotiation/made-value.js';
import { createResponseMaker } from '../negotiation/make-responses.js';
import { NO_PREFERENCES } from '../response/preferences.js';

/** Makes what no request says as the kit's negotiator does: of examples, and of values of the schema. */
export function materialsOf({ title }: Pick<Contract, 'title'>, inventory: Inventory): Materials {
  const choose = createNegotiator(401, title, createResponseMaker(inventory));
  const make = createValueMaker(inventory);
  const blanks = memoize((operation: Operation) => ({
    body: choose({ operation, decision: 'success', accept: undefined, preferences: NO_PREFERENCES }).body,
  }));
  return {
    reader: WHOLE_READER,
    blank: (operation) => blanks(operation).body,
    examples: ({ responses }) =>
      responses
        .filter(({ status }) => status.startsWith('2'))
        .flatMap(allContents)
        .filter(({ name }) => bodyKindOf(name) === 'json')
        .flatMap(({ schema, examples }) => examples.map(({ value }): JsonValue | undefined => answerValue(schema, value)))
        .filter((value) => value !== undefined),
    made: (schema) => make(schema),
    nth: (schema, number) => make(schema, { number }),
  };
}
