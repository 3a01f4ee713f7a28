import type { Refusal } from '../../refusals/read-refusal.js';
import { formsOf } from '../../words/name-forms.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { RequestPart } from './request-parts.js';

/** Shorter names stand in sentences as words: `to`, `id`. */
const SHORTEST_IN_WORDS = 3;

/** Shorter values stand in sentences by chance. */
const SHORTEST_VALUE = 4;

/**
 * The parts of a request that a refusal is about: those that it names in a member of its body, such as `field`, `loc` or `pointer`, before those
 * that its sentences mention by their names, and those whose values it repeats.
 */
export function namedParts(refusal: Refusal, parts: readonly RequestPart[]): readonly RequestPart[] {
  const placed = placedParts(refusal, parts);
  const text = ` ${refusal.texts.map(spaced).join(' . ')} `;
  // The sentence is about one item of `seats`: `The hall has no seat A22.`
  const isMentioned = (name: string): boolean => formsOf(wordsOf(name)).some((form) => text.includes(` ${form} `));
  const mentioned = parts.filter(({ name }) => name.length >= SHORTEST_IN_WORDS && isMentioned(name));
  const isRepeated = ({ value }: RequestPart): boolean =>
    typeof value === 'string' && value.length >= SHORTEST_VALUE && refusal.texts.some((one) => one.includes(value));
  const repeated = new Set(parts.filter(isRepeated).map(({ name }) => name));
  // `The kernel 'x' is not there`: of several parts with that value, the name of the kernel is meant.
  const steps = (part: RequestPart): number => stepsOf(part).filter((step) => text.includes(` ${spaced(step)} `)).length;
  const alike = parts.filter(({ name }) => repeated.has(name)).toSorted((one, other) => steps(other) - steps(one));
  return [...new Set([...placed, ...mentioned, ...alike])];
}

/** The names of what a part is in, from the outside to the inside. */
function stepsOf(part: RequestPart): readonly string[] {
  return part.in === 'body' ? part.path.slice(0, -1).filter((step) => typeof step === 'string') : [];
}

/** The parts that a refusal names in a member of its body. */
export function placedParts(refusal: Refusal, parts: readonly RequestPart[]): readonly RequestPart[] {
  const places = new Set(refusal.parts.map((place) => plain(lastStep(place))));
  return parts.filter(({ name }) => places.has(plain(name)));
}

/** `body.items[0].quantity`, `/data/quantity` and `query.quantity` end in `quantity`. */
function lastStep(place: string): string {
  return place.split(/[^\p{L}\p{N}_-]+/u).findLast((step) => step !== '' && !/^\d+$/.test(step)) ?? '';
}

function spaced(text: string): string {
  return wordsOf(text).join(' ');
}
