import { setAt } from '../../json/edit.js';
import { jsonNumber } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { withBody } from '../../reach/with-body.js';
import { typesOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import { wordsOf } from '../../words/name-words.js';
import type { Maker, Subject } from './sequence.js';

/** A member of what a creation names, or of what contains it, by which there can be a number of things: `maxAttempts` of a quiz. */
export interface Limit {
  /** How the thing is created that has the member. */
  readonly holder: Maker;
  /** The name of the member. */
  readonly name: string;
  /** The least value that the document allows. */
  readonly least: number;
  /** True if each of the things takes one of what there is, so that it is free again once that is taken back: a seat, and not an attempt. */
  readonly isOfPlaces: boolean;
}

/** Words of members that say how much there is, and of those that say how much is allowed. */
const PLACES = new Set('capacity place places seat seats slot slots spot spots room rooms bed beds copy copies unit units'.split(' '));
const BOUNDS = new Set('max maximum most limit attempts quota'.split(' '));

/** Words of members that limit something else than a number of things. */
const OF_ELSE =
  /minutes?|hours?|days?|weeks?|months?|nights?|length|size|weight|price|amount|percent|points?|score|persons?|occupancy|guests?|age|retries|rate/i;

/** The least values that are tried. */
const VALUES = [1, 2, 3];

/** The limits that may hold for a creation, those of what contains it first. */
export function limitsOf({ maker, parents }: Pick<Subject, 'maker' | 'parents'>): readonly Limit[] {
  return [...parents.toReversed(), ...maker.around, ...maker.needs].flatMap(limitsIn);
}

function limitsIn(holder: Maker): readonly Limit[] {
  const { creation } = holder;
  const fields = creation.method === 'POST' ? (requestModelOf(creation)?.fields ?? []) : [];
  return fields.flatMap(({ path, roots }): readonly Limit[] => {
    const [name] = path;
    if (path.length !== 1 || typeof name !== 'string' || OF_ELSE.test(name)) return [];
    if (!roots.some((root) => typesOf(root)?.has('integer') === true)) return [];
    const words = wordsOf(name);
    const isOfPlaces = words.some((word) => PLACES.has(word));
    const least = VALUES.find((value) =>
      [value, value + 1].every((one) => roots.every((root) => allows(root, jsonNumber(String(one)), 'request'))),
    );
    return least === undefined || !(isOfPlaces || words.some((word) => BOUNDS.has(word))) ? [] : [{ holder, name, least, isOfPlaces }];
  });
}

/** The creation of what has the member, with a value of it. */
export function withLimit({ holder, name }: Limit, value: number): KnownOperation {
  const full = requestModelOf(holder.creation)?.full;
  return full === undefined ? holder.creation : withBody(holder.creation, setAt(full, [name], jsonNumber(String(value))));
}
