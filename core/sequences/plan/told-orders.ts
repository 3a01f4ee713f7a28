import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { wordsOf } from '../../words/name-words.js';
import { periodMembersOf } from './periods.js';
import { writtenOut } from '../../request/slots/without-slots.js';

/** Two members of a body of which one has to be the greater, or as great: the later, where they are dates. */
export interface ToldOrder {
  readonly least: string;
  readonly most: string;
}

/** Words before an order that is asked for; a clause about a member may begin with the order itself. */
const ASKED =
  '(?:(?:must|has to|have to|needs? to|should|can|may|is|are|shall|always|only|be|strictly|lies?|comes?|starts?|ends?|falls?)\\s+)*';
const NOT = "(?:not|never|no|cannot|can't|mustn't)\\s+(?:(?:be|lie|come|start|end|fall)\\s+)?";
const EARLIER =
  'before|earlier than|prior to|less than(?: or equal to)?|lower than|smaller than|fewer than|below|under|at most|up to|on or before|equal to or (?:less|earlier) than';
const LATER =
  'after|later than|past|more than|greater than(?: or equal to)?|higher than|larger than|above|over|at least|on or after|equal to or (?:greater|later) than';
const ORDER = new RegExp(`(?:^|\\s)${ASKED}(?<not>${NOT})?(?:(?<earlier>${EARLIER})|(?<later>${LATER}))\\s+`, 'i');

/** What asks for an order in a clause that is about no member by itself. */
const MODAL = /\b(?:must|has to|have to|needs? to|should|shall|cannot|can't|may not|never)\b/i;

/** Words between an order and the member that it names: `the`, `that of the`. */
const MOST_BETWEEN = 3;

/**
 * The orders of members that a document tells in words: in the description of one of them (`Not before startsOn`), or of the operation or its body (`The
 * end has to be after the start`). Of a beginning and an end it need tell nothing, see `unsaid`. Pure.
 * @param words what it says of the operation.
 */
export function toldOrders(operation: KnownOperation, words: string): readonly ToldOrder[] {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const members = model.fields.filter(({ path, declared }) => declared && path.length === 1);
  const names = members.map(({ path }) => String(path[0]));
  const ofMembers = members.flatMap(({ path, roots, nodes }) =>
    clausesOf([...roots, ...nodes].map(({ hints }) => hints?.description ?? '').join('\n')).flatMap(
      (clause) => orderIn(clause, names, String(path[0])) ?? [],
    ),
  );
  const ofWhole = clausesOf(
    [
      words,
      ...model.fields.filter(({ path }) => path.length === 0).flatMap(({ nodes }) => nodes.map(({ hints }) => hints?.description ?? '')),
    ].join('\n'),
  ).flatMap((clause) => (MODAL.test(clause) ? (orderIn(clause, names, undefined) ?? []) : []));
  const found = new Map([...ofMembers, ...ofWhole].map((order) => [`${order.least}\n${order.most}`, order]));
  // What is told both ways is not understood.
  return [...found.values()].filter(({ least, most }) => !found.has(`${most}\n${least}`));
}

/** The order of a beginning and an end, of which a document need not speak; undefined if a body has none. */
export function unsaidOrder(operation: KnownOperation): ToldOrder | undefined {
  const full = requestModelOf(operation)?.full;
  const period = full === undefined ? undefined : periodMembersOf(writtenOut(full));
  return period?.kind === 'ends' || period?.kind === 'hours' ? { least: period.start, most: period.end } : undefined;
}

function clausesOf(text: string): readonly string[] {
  return text.split(/[.;,:!?](?=\s|$)|\n|\s(?:and|but|or)\s(?=(?:not|at|never|must|has|after|before)\b)/).map((clause) => clause.trim());
}

/** @param about the member that the clause describes; undefined if it has to name both. */
function orderIn(clause: string, names: readonly string[], about: string | undefined): ToldOrder | undefined {
  const plain = clause.replaceAll(/["'`*]/g, ' ').replaceAll(/\s+/g, ' ');
  const found = ORDER.exec(plain);
  if (found === null) return undefined;
  const before = plain.slice(0, found.index);
  const other = nameAtStart(plain.slice(found.index + found[0].length), names);
  const own = nameAtEnd(before, names) ?? (SUBJECT.test(before.trim()) ? about : undefined);
  if (own === undefined || other === undefined || own === other) return undefined;
  const isAfter = (found.groups?.['later'] !== undefined) !== (found.groups?.['not'] !== undefined);
  return isAfter ? { least: other, most: own } : { least: own, most: other };
}

/** What stands for the member that a clause describes: nothing, `the end`, or `it`. */
const SUBJECT = /^(?:(?:the|this)(?: \w+)?|it)?$/i;

function nameAtStart(text: string, names: readonly string[]): string | undefined {
  const words = wordsOf(text);
  return longest(
    names.filter((name) =>
      Array.from({ length: MOST_BETWEEN + 1 }, (_, at) => at).some(
        (at) => startsWith(words.slice(at), wordsOf(name)) && words.slice(0, at).every(isArticle),
      ),
    ),
  );
}

function nameAtEnd(text: string, names: readonly string[]): string | undefined {
  const words = wordsOf(text);
  return longest(names.filter((name) => startsWith(words.slice(-wordsOf(name).length), wordsOf(name))));
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && start.every((word, i) => words[i] === word);
}

const ARTICLES: ReadonlySet<string> = new Set(['the', 'its', 'that', 'of', 'value', 'a', 'an', 'this']);

function isArticle(word: string): boolean {
  return ARTICLES.has(word);
}

function longest(names: readonly string[]): string | undefined {
  return names.toSorted((one, other) => other.length - one.length)[0];
}
