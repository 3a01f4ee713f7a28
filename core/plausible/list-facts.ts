import { type JsonValue, jsonNumber } from '../json/value.js';

/** What the members beside a list say of it, by their names. */
interface ListFact {
  /** Of the words of the name, in lower case. */
  readonly name: RegExp;
  /** The values, the best first: the schema decides which is allowed. */
  readonly values: (listed: number) => readonly JsonValue[];
}

const number = (value: number): JsonValue => jsonNumber(String(value));

/** The list is all that there is: one page. */
const LIST_FACTS: readonly ListFact[] = [
  {
    name: /^(?:(?:total|all|filtered|returned|records|result|results|item|items|overall|list) )*(?:total|count|items?|results?|elements|records|hits|entries|rows)(?: (?:count|total|returned|found|available|items|results|filtered|hits))?$|^number of (?:elements|items|results|records)$|^num (?:results|items|found)$|^length$|^to$/,
    values: (listed) => [number(listed)],
  },
  { name: /^(?:total pages?|pages?|page count|last page|num(?:ber of)? pages|pages total|max page)$/, values: () => [number(1)] },
  { name: /^(?:page|current page|page number|current|page no|page num|from)$/, values: () => [number(1)] },
  {
    name: /^(?:limit|per page|page size|size|items per page|page limit|max results|results per page|take|top|page length|count per page)$/,
    values: (listed) => [20, 10, 25, 50, 100].filter((size) => size >= listed).map(number),
  },
  { name: /^(?:offset|skip|start|start index|page index|number)$/, values: () => [number(0)] },
  { name: /^(?:has|have) (?:next|more|prev|previous)|^(?:more|is truncated|truncated|next page exists|has more)$/, values: () => [false] },
  { name: /^(?:is )?(?:first|last)(?: page)?$/, values: () => [true] },
  {
    name: /^(?:next|prev|previous)(?: (?:page|cursor|token|url|link|page token|page url|offset|uri|marker))?$|^(?:next|prev|previous) .*token$|^(?:end|start)? ?cursor$|^(?:continuation|page|after|before)(?: token)?$/,
    values: () => [null],
  },
];

/** What a member beside a list may say of it; empty if its name says nothing. */
export function factsOfList(name: string, listed: number): readonly JsonValue[] {
  return LIST_FACTS.filter((fact) => fact.name.test(name)).flatMap(({ values }) => values(listed));
}

/** True for an object that says something of the list beside it. */
export function isAboutList(name: string): boolean {
  return /^(?:meta|metadata|pagination|paging|page|page info|pageable|page meta|paginator|links?|cursors?|info|response metadata|list info|paging info)$/.test(
    name,
  );
}
