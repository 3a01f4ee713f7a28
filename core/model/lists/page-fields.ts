import { isNumeric, membersOf, typesOf } from '../../resources/answers/members.js';
import { formatOf } from '../../resources/keys/fits.js';
import { plain } from '../../words/name-words.js';
import type { HeaderRule } from '../../contract/contract.js';
import type { MemberPath } from '../../resources/resource.js';
import { type Told, toldIn } from '../world/overviews.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** What a member of a page, or a header, says of the list. */
export type PageRole =
  /** The things that match, on all pages. */
  | 'total'
  /** The things on this page. */
  | 'count'
  | 'limit'
  | 'offset'
  | 'page'
  | 'pages'
  | 'hasNext'
  | 'hasPrevious'
  /** True if there is nothing on this page. */
  | 'isEmpty'
  /** As Spring tells it: whether a sort was asked for, and whether the list has pages. */
  | 'isSorted'
  | 'isUnsorted'
  | 'isPaged'
  | 'isUnpaged'
  /** What the parameter of the same name has to be for the next page: the key of the last thing on this one. */
  | 'cursor'
  /** The numbers of the first and the last thing on this page, from 1 on. */
  | 'from'
  | 'to'
  /** The URL of the next page, its number, or the text that asks for it, by the type of the member. */
  | 'next'
  | 'previous'
  /** The same of the first and the last page; a boolean says whether this is it. */
  | 'first'
  | 'last'
  /** The URL of this page. */
  | 'self';

/** The roles of links, which say nothing where they would lead nowhere. */
export type LinkRole = Extract<PageRole, 'next' | 'previous' | 'first' | 'last' | 'self'>;

const LINKS: ReadonlySet<PageRole> = new Set<LinkRole>(['next', 'previous', 'first', 'last', 'self']);

/** True for the role of a link. */
export function isLink(role: PageRole): role is LinkRole {
  return LINKS.has(role);
}

/** A member of a page that says something of the list. */
export interface PageField {
  readonly path: MemberPath;
  readonly role: PageRole;
  readonly schema: SchemaNode;
  /** What is left out where a link leads nowhere: the member, or the object of HAL around it; undefined if it has to be there. */
  readonly omitted: MemberPath | undefined;
}

/** What the members and headers of a page say of the list. */
export interface PageFields {
  readonly members: readonly PageField[];
  /** The documented headers with numbers, by their names as written. */
  readonly headers: readonly { readonly name: string; readonly role: PageRole }[];
  /** True if the header Link is documented (RFC 8288). */
  readonly hasLink: boolean;
  /** What else tells of the things that match: sums such as `totalHours`, and how many of them are open. */
  readonly told: readonly Told[];
}

const ROLES: readonly (readonly [PageRole, string])[] = [
  ['total', 'total totalcount totalitems totalelements totalresults totalrecords totalhits itemcount totalnumber recordcount resultcount'],
  ['limit', 'limit perpage pagesize size itemsperpage'],
  ['offset', 'offset skip'],
  ['page', 'page currentpage pagenumber number pageindex current'],
  ['pages', 'totalpages pages pagecount lastpage numpages'],
  ['count', 'count numberofelements'],
  ['isEmpty', 'empty isempty'],
  ['isSorted', 'sorted'],
  ['isUnsorted', 'unsorted'],
  ['isPaged', 'paged'],
  ['isUnpaged', 'unpaged'],
  ['from', 'from'],
  ['to', 'to'],
  ['hasNext', 'hasmore hasnext hasnextpage more'],
  ['hasPrevious', 'hasprevious hasprev haspreviouspage hasprevpage'],
  [
    'next',
    'next nextpage nextcursor nextafter nextid nextkey nextmarker nextpagetoken nexttoken endcursor nexturl nextlink nextpageurl cursor after',
  ],
  [
    'previous',
    'previous prev previouspage prevpage previouscursor prevcursor startcursor prevurl previousurl prevpageurl previouspageurl before',
  ],
  ['first', 'first firstpage isfirst isfirstpage firsturl firstlink firstpageurl'],
  ['last', 'last islast islastpage lasturl lastlink lastpageurl'],
  ['self', 'self selfurl selflink'],
];

const ROLE_BY_NAME = new Map(ROLES.flatMap(([role, names]) => names.split(' ').map((name) => [name, role] as const)));

/** Members around those of the page: `meta`, `pagination`, `links`, `page`; `pageable` and `sort` of Spring. */
const AROUND = /^_?(?:meta|metadata|pagination|paging|page|pageinfo|links|cursors|paginator|info|pageable|sort)$/;

/** Objects within objects that are followed. */
const DEPTH = 3;

/** The names of what a page says beside its items, without separators. */
export function namesTold(schema: SchemaNode): ReadonlySet<string> {
  const around = membersOf(schema).filter(({ name }) => isAround(name));
  return new Set([...membersOf(schema), ...around.flatMap((one) => membersOf(one.schema))].map(({ name }) => plain(name)));
}

function isAround(name: string): boolean {
  return AROUND.test(name.toLowerCase().replaceAll(/[_-](?=.)/g, ''));
}

/**
 * Finds what the members of a page say of the list, beside its items. `count` is the total, unless something else is.
 * @param cursor the parameter that takes what an earlier page told, if any.
 * @param kind what is listed, where sums of it count.
 */
export function pageFieldsOf(
  schema: SchemaNode,
  items: MemberPath,
  headers: readonly HeaderRule[],
  cursor?: string,
  kind?: ThingKind,
): PageFields {
  const members = fieldsIn(schema, [], items, DEPTH, cursor === undefined ? undefined : plain(cursor));
  const hasTotal = members.some((field) => field.role === 'total' && !isItemCount(field));
  return {
    members: members.map((field) => {
      if (isPlainCount(field) && !hasTotal) return { ...field, role: 'total' };
      return isItemCount(field) && hasTotal ? { ...field, role: 'count' } : field;
    }),
    headers: headers.flatMap(({ name }) => {
      const role = ROLE_BY_NAME.get(plain(name.replace(/^x-/i, '').replace(/^pagination-/i, '')));
      return role === undefined || role === 'cursor' || isLink(role) || role === 'from' || role === 'to' ? [] : [{ name, role }];
    }),
    hasLink: headers.some(({ name }) => name.toLowerCase() === 'link'),
    told:
      kind === undefined
        ? []
        : toldIn(schema, [kind]).filter(({ path }) => !members.some((field) => field.path.join('\n') === path.join('\n'))),
  };
}

function fieldsIn(
  schema: SchemaNode,
  path: MemberPath,
  items: MemberPath,
  depth: number,
  cursor: string | undefined,
): readonly PageField[] {
  if (depth === 0) return [];
  return membersOf(schema).flatMap((member): readonly PageField[] => {
    const at = [...path, member.name];
    if (at.join('\n') === items.join('\n')) return [];
    const types = typesOf(member.schema);
    if (types?.has('array') === true) return [];
    if (membersOf(member.schema).length > 0) {
      // A link of HAL is an object with a href.
      const role = ROLE_BY_NAME.get(plain(member.name));
      const href = membersOf(member.schema).find(({ name }) => name === 'href');
      if (href !== undefined && role !== undefined && isLink(role)) {
        const inner = [...at, 'href'];
        const omitted = member.isRequired ? (href.isRequired ? undefined : inner) : at;
        return [{ path: inner, role, schema: href.schema, omitted }];
      }
      return isAround(member.name) ? fieldsIn(member.schema, at, items, depth - 1, cursor) : [];
    }
    const named = ROLE_BY_NAME.get(plain(member.name)) ?? (plain(member.name) === cursor ? 'cursor' : undefined);
    // A sort that is empty sorts nothing.
    const role = named === 'isEmpty' && path.at(-1) === 'sort' ? 'isUnsorted' : named;
    return role === undefined || !mayHave(role, member.schema, at)
      ? []
      : [{ path: at, role, schema: member.schema, omitted: member.isRequired ? undefined : at }];
  });
}

/** `itemCount` is that of the page where something else is the total, as in nestjs-typeorm-paginate. */
function isItemCount({ path }: PageField): boolean {
  return plain(path.at(-1) ?? '') === 'itemcount';
}

function isPlainCount({ role, path }: PageField): boolean {
  return role === 'count' && plain(path.at(-1) ?? '') === 'count';
}

/** What only a boolean can say. */
const FLAGS: ReadonlySet<PageRole> = new Set<PageRole>(['isEmpty', 'isSorted', 'isUnsorted', 'isPaged', 'isUnpaged']);

/** False where a member is only called like this: `from` may be a date, and `last` the name of somebody. */
function mayHave(role: PageRole, schema: SchemaNode, path: MemberPath): boolean {
  if (role === 'from' || role === 'to') return isNumeric(schema);
  const types = typesOf(schema);
  if (FLAGS.has(role)) return types?.has('boolean') === true;
  if (role !== 'first' && role !== 'last' && role !== 'self') return true;
  if (types?.has('string') !== true) return role !== 'self';
  return path.length > 1 || formatOf(schema)?.startsWith('ur') === true || /ur[il]$|link$/i.test(path.at(-1) ?? '');
}
