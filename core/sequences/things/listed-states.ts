import type { KnownOperation } from '../../knowledge/known-operation.js';
import { setAt } from '../../json/edit.js';
import { isObject, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { stateByVerb } from '../../resources/state-by-name.js';
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

/** The state to which an action brings a thing by its name: `closed` of `/close`, `ready` of `/ready`; undefined if no value is called so. */
export function stateByName(action: KnownOperation, { listed }: Pick<ListedState, 'listed'>): string | undefined {
  return listed.find((one) => one === action.does) ?? stateByVerb(action, listed);
}

/** The thing as an action leaves it, as far as its name tells; undefined if it tells nothing. */
export function afterAction(action: KnownOperation, thing: DescribedThing): DescribedThing | undefined {
  for (const state of listedStates(thing)) {
    const value = stateByName(action, state);
    if (value !== undefined) return { ...thing, value: setAt(thing.value, [state.name], value) };
  }
  return undefined;
}
