import { isObject, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { shapeOf } from '../../schema/shape.js';
import { saysName } from '../../words/says-name.js';
import type { DescribedThing } from './thing.js';

/** A member of a thing that lists its values, as states do, and the one that it has. */
export interface ListedState {
  readonly name: string;
  readonly value: string;
  /** All that the document lists: two or more. */
  readonly listed: readonly string[];
}

/** The members of a thing that list texts. */
export function listedStates({ value, schema }: DescribedThing): readonly ListedState[] {
  return membersOf(schema).flatMap((member): readonly ListedState[] => {
    const listed = (shapeOf(member.schema).values ?? []).filter((one) => typeof one === 'string');
    const state = isObject(value) ? memberOf(value, member.name) : undefined;
    return listed.length < 2 || typeof state !== 'string' ? [] : [{ name: member.name, value: state, listed }];
  });
}

/** The listed values that a sentence names, however it writes them: `on_loan`, `on loan`. */
export function namedStates(sentence: string, { listed }: Pick<ListedState, 'listed'>): readonly string[] {
  return listed.filter((one) => saysName(sentence, one));
}
