import { headerValues } from '../../codecs/headers.js';
import { getAt } from '../../json/edit.js';
import { isNumber } from '../../json/value.js';
import { parametersOf } from '../lists/paging.js';
import type { SeenResponse } from '../effects/prediction.js';
import type { Rule } from './rule.js';
import { type SeenList, seenList } from './seen-list.js';

/** A page is a part of its list, and says the truth of it. */
export const PAGE: Rule = {
  id: 'page',
  says: 'a page has at most the items that were asked for, those at its place in the list, and the total is the number of things',
  because: (effect) => (effect.does === 'list' ? parametersOf(effect.paging).map(({ name }) => `${name} chooses a page`)[0] : undefined),
  contradicts: (compared) => {
    const list = seenList(compared);
    if (list === undefined) return undefined;
    const { page, items } = list;
    const { limit } = page.wanted;
    if (limit !== undefined && items.length > limit) return `${items.length} items, and the limit is ${limit}`;
    const total = totalIn(list, compared.response);
    const most = page.matching.length;
    if (total !== undefined && (page.isWhole ? total !== most : total < most)) return `the total is ${total}, and ${most} things match`;
    if (!page.isWhole || items.some(({ key }) => key === undefined)) return undefined;
    const wanted = page.items.map(({ key }) => key);
    const isOfList = list.things.every((thing) => thing !== undefined && page.matching.includes(thing));
    const isSame = items.length === wanted.length && items.every(({ key }) => key !== undefined && wanted.includes(key));
    return isOfList && !isSame && items.length <= (limit ?? Infinity) && page.matching.length > (limit ?? Infinity)
      ? `the page has ${items.map(({ key }) => key).join(', ')}, and should have ${wanted.join(', ')}`
      : undefined;
  },
};

/** The total that an answer tells, in a member or a header. */
function totalIn({ effect }: SeenList, { body, headers }: SeenResponse): number | undefined {
  const field = effect.fields.members.find(({ role }) => role === 'total');
  const value = field === undefined || body === undefined ? undefined : getAt(body, field.path);
  if (isNumber(value)) return Number(value.text);
  const header = effect.fields.headers.find(({ role }) => role === 'total');
  const text = header === undefined ? undefined : headerValues(headers, header.name)[0];
  return text === undefined || !/^\d+$/.test(text) ? undefined : Number(text);
}
