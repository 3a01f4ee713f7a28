import { membersOf, typesOf } from '../../resources/answers/members.js';
import { plain } from '../../words/name-words.js';
import type { HeaderRule } from '../../contract/contract.js';
import type { MemberPath } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/schema-node.js';

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
  /** The URL of the next page, its number, or the text that asks for it, by the type of the member. */
  | 'next'
  | 'previous';

/** A member of a page that says something of the list. */
export interface PageField {
  readonly path: MemberPath;
  readonly role: PageRole;
  readonly schema: SchemaNode;
}

/** What the members and headers of a page say of the list. */
export interface PageFields {
  readonly members: readonly PageField[];
  /** The documented headers with numbers, by their names as written. */
  readonly headers: readonly { readonly name: string; readonly role: PageRole }[];
  /** True if the header Link is documented (RFC 8288). */
  readonly hasLink: boolean;
}

const ROLES: readonly (readonly [PageRole, string])[] = [
  ['total', 'total totalcount totalitems totalelements totalresults totalrecords totalhits itemcount totalnumber recordcount resultcount'],
  ['limit', 'limit perpage pagesize size itemsperpage'],
  ['offset', 'offset skip'],
  ['page', 'page currentpage pagenumber number pageindex current'],
  ['pages', 'totalpages pages pagecount lastpage numpages'],
  ['hasNext', 'hasmore hasnext hasnextpage more'],
  ['hasPrevious', 'hasprevious hasprev haspreviouspage hasprevpage'],
  ['next', 'next nextpage nextcursor nextpagetoken nexttoken endcursor nexturl nextlink cursor after'],
  ['previous', 'previous prev previouspage prevpage previouscursor prevcursor startcursor prevurl previousurl before'],
];

const ROLE_BY_NAME = new Map(ROLES.flatMap(([role, names]) => names.split(' ').map((name) => [name, role] as const)));

/** Members around those of the page: `meta`, `pagination`, `links`, `page`. */
const AROUND = /^_?(?:meta|metadata|pagination|paging|page|pageinfo|links|cursors|paginator|info)$/;

/** Objects within objects that are followed. */
const DEPTH = 3;

/** Finds what the members of a page say of the list, beside its items. `count` is the total, unless something else is. */
export function pageFieldsOf(schema: SchemaNode, items: MemberPath, headers: readonly HeaderRule[]): PageFields {
  const members = fieldsIn(schema, [], items, DEPTH);
  const hasTotal = members.some(({ role }) => role === 'total');
  return {
    members: members.map((field) => (field.role === 'count' && !hasTotal ? { ...field, role: 'total' } : field)),
    headers: headers.flatMap(({ name }) => {
      const role = ROLE_BY_NAME.get(plain(name.replace(/^x-/i, '').replace(/^pagination-/i, '')));
      return role === undefined || role === 'next' || role === 'previous' ? [] : [{ name, role }];
    }),
    hasLink: headers.some(({ name }) => name.toLowerCase() === 'link'),
  };
}

function fieldsIn(schema: SchemaNode, path: MemberPath, items: MemberPath, depth: number): readonly PageField[] {
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
      if (href !== undefined && (role === 'next' || role === 'previous')) return [{ path: [...at, 'href'], role, schema: href.schema }];
      return AROUND.test(member.name.toLowerCase().replaceAll(/[_-](?=.)/g, '')) ? fieldsIn(member.schema, at, items, depth - 1) : [];
    }
    const name = plain(member.name);
    const role = name === 'count' ? 'count' : ROLE_BY_NAME.get(name);
    return role === undefined ? [] : [{ path: at, role, schema: member.schema }];
  });
}
