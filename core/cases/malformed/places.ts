import { getAt, setAt } from '../../json/edit.js';
import { type Token, printTokens } from '../../json/print.js';
import { type JsonValue, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { describePath } from '../../json/instance-path.js';
import type { RequestModel } from '../../request/request-model.js';

/** A place in a body where a broken value can stand. */
export interface BrokenPlace {
  /** The end of a case's id; empty for the first place. */
  readonly id: string;
  /** What stands there, as the subject of a clause. */
  readonly words: string;
  /** The tokens of the whole body. */
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** Stands for the broken value until it is put in: no JSON text has it otherwise. */
const MARK = 'broken value\u0000';

/**
 * An undeclared member and a value nested in one: the schema asks nothing of them, so that only the grammar can refuse what
 * stands there. None where every object is closed.
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

/** The place of the first declared string. */
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
