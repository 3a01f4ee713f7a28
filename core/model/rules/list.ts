import { type JsonObject, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { Rule } from './rule.js';
import { difference, mayShow } from './read.js';
import { seenList } from './seen-list.js';

/** True if an item of a list can show a thing: no member of it breaks the schema. */
function mayList(item: SchemaNode, value: JsonObject): boolean {
  return membersOf(item).every(({ name, schema }) => {
    const known = memberOf(value, name);
    return known === undefined || isNotMeantFor('response', schema) || mayShow(schema, known);
  });
}

/** A list has everything that exists and matches, once, and as it is. */
export const LIST: Rule = {
  id: 'list',
  says: 'what was created and matches is in the list, on some page, as it is, and no item is there twice',
  because: (effect) => (effect.does === 'list' ? 'its answer has an array of things' : undefined),
  contradicts: (compared) => {
    const list = seenList(compared);
    if (list === undefined) return undefined;
    const { items, page, things, effect } = list;
    const keys = items.map(({ key }) => key);
    const twice = keys.find((key, i) => key !== undefined && keys.indexOf(key) !== i);
    if (twice !== undefined) return `${twice} is there twice`;
    for (const [i, { value, key }] of items.entries()) {
      const thing = things[i];
      const other = thing && difference(thing.value, value, effect.item, effect.kind);
      if (other !== undefined) return `of ${key}, ${other}`;
    }
    if (keys.includes(undefined) && keys.length > 0) return undefined;
    // All of the list, if it is not cut off before its end.
    const { limit } = page.wanted;
    const isCut = page.wanted.before !== undefined || page.wanted.after !== undefined;
    const isAll = page.offset === 0 && !isCut && (limit === undefined || items.length < limit);
    const expected = page.isWhole ? page.items : isAll ? page.matching : [];
    const missing = expected.find(({ key, value }) => !keys.includes(key) && mayList(effect.item, value));
    if (missing !== undefined) return `${missing.key} exists and is not in the list`;
    const surplus = page.isWhole ? keys.find((key, i) => key !== undefined && things[i] === undefined) : undefined;
    return surplus === undefined ? undefined : `${surplus} is in the list and does not exist`;
  },
};
