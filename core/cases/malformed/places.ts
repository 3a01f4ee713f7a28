import { getAt, setAt } from '../../json/edit.js';
import { type Token, printTokens } from '../../json/print.js';
import { type JsonValue, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { describePath } from '../../json/instance-path.js';
import type { RequestModel } from '../../request/request-model.js';

/** A location in a body for a broken value. */
export interface BrokenPlace {
  /** The end of a case's id; empty for the first location. */
  readonly id: string;
  /** The subject of a clause. */
  readonly words: string;
  /** The tokens of the whole body. */
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** A placeholder for the broken value that occurs in no JSON text. */
const MARK = 'broken value\u0000';

/**
 * An undeclared member and a value nested in one: no schema applies there, so only the parser can refuse the value. Empty if
 * every object is closed.
 */
export function undeclaredPlaces({ full, fields }: RequestModel): readonly BrokenPlace[] {
  const owner = fields.find(({ path, shape, declared }) => declared && shape.open && isObject(getAt(full, path)));
  if (owner === undefined) return [];
  const object = getAt(full, owner.path);
  const names = isObject(object) ? object.members.map(([name]) => name) : [];
  const path = [...owner.path, names.includes('extra') ? 'extra_' : 'extra'];
  return [
    placeIn('undeclared', 'an undeclared member', setAt(full, path, MARK)),
    placeIn('nested', 'a value in an undeclared member', setAt(full, path, jsonObject([['inner', jsonArray([MARK])]]))),
  ];
}

/** The location of the first declared string. */
export function stringPlaces({ full, fields }: RequestModel): readonly BrokenPlace[] {
  const field = fields.find(
    ({ path, shape, declared }) => declared && shape.types.includes('string') && typeof getAt(full, path) === 'string',
  );
  return field === undefined ? [] : [placeIn('string', describePath(field.path), setAt(full, field.path, MARK))];
}

function placeIn(id: string, words: string, body: JsonValue): BrokenPlace {
  const tokens = printTokens(body);
  return { id, words, tokens, at: tokens.findIndex(({ text }) => text === JSON.stringify(MARK)) };
}
