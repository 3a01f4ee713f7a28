import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { mayCreate } from '../../reach/creators/presumed-creator.js';
import { asAccepted, listedSteps, withRequiredOnly } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import type { Resource } from '../../resources/resource.js';
import { withSmallNumbers } from '../../sequences/plan/variants.js';
import { wordsOf } from '../../words/name-words.js';
import type { TriedBefore } from '../trial/trial.js';

/** A form of a thing in which an operation may be accepted that is refused on others: a wish that is shared, a book with one copy. */
export interface ThingForm {
  readonly creation: KnownOperation;
  /** The body of its creation. */
  readonly body: JsonValue;
  /** True for the least of each number, so that there is room for few others. */
  readonly isLeast: boolean;
}

/** Upper bound on the forms with another listed value. */
const MOST_LISTED = 4;

/** Words of refusals that are over once nothing is left: `A copy is available, borrow it instead`. */
const SOME_LEFT = /\b(?:available|free|left|in stock|vacan\w*|remain\w*|not (?:yet )?(?:full|sold out|empty|booked out|taken))\b/i;

/**
 * The forms of a thing in which it may be what an operation wants: with each other value that its creation lists, those first that the refusal names; and
 * with the least numbers, where that says that something is left.
 * @param refusal what the server said, as a text.
 */
export function formsOfThing(
  resource: Resource,
  operation: Pick<KnownOperation, 'id'>,
  tried: TriedBefore,
  refusal: string,
): readonly ThingForm[] {
  const creator = mayCreate(resource).flatMap((one) => (one.operation === operation.id ? [] : (tried.get(one.operation) ?? [])))[0];
  if (creator === undefined) return [];
  const creation = asAccepted(creator);
  const bodyOf = (one: KnownOperation): JsonValue | undefined => requestModelOf(one)?.full;
  const said = ` ${wordsOf(refusal).join(' ')} `;
  const isNamed = (value: JsonValue): boolean => typeof value === 'string' && said.includes(` ${wordsOf(value).join(' ')} `);
  const listed = listedSteps(creation)
    .toSorted((one, other) => Number(isNamed(other.value)) - Number(isNamed(one.value)))
    .slice(0, MOST_LISTED);
  const least = SOME_LEFT.test(refusal)
    ? (withSmallNumbers(withRequiredOnly(creation) ?? creation) ?? withRequiredOnly(creation))
    : undefined;
  const all = [
    ...(least === undefined ? [] : [{ one: least, isLeast: true }]),
    ...listed.map((step) => ({ one: step.operation, isLeast: false })),
  ];
  const forms = all.flatMap(({ one, isLeast }): readonly ThingForm[] => {
    const body = bodyOf(one);
    return body === undefined ? [] : [{ creation, body, isLeast }];
  });
  return [...new Map(forms.map((form) => [printJson(form.body), form])).values()];
}
