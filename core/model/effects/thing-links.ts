import { getAt, setAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { membersOf, typesOf } from '../../resources/answers/members.js';
import { formatOf } from '../../resources/keys/fits.js';
import type { MemberPath } from '../../resources/resource.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { plain } from '../../words/name-words.js';
import { singularsOf } from '../../words/singular.js';
import { type JudgedRequest, originOf } from './judged-request.js';
import { pathOfThing } from './location.js';
import type { Thing } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';

/** A member of a thing that leads to it, to what it has, or to what contains it. */
interface ThingLink {
  readonly at: MemberPath;
  readonly schema: SchemaNode;
  readonly to:
    | { readonly kind: 'self' }
    | { readonly kind: 'below'; readonly segment: string }
    | { readonly kind: 'container'; readonly place: string };
}

/** Members that have the links of a thing: `_links` of HAL, `links` of JSON:API. */
const LINKS = /^_?links$/;

/** Members of a thing that lead to it. */
const SELF = /^(?:self|selflink|selfurl|selfhref|href)$/;

const linksOf = memoize((kind: ThingKind) =>
  memoize((schema: SchemaNode): readonly ThingLink[] =>
    membersOf(schema).flatMap((member): readonly ThingLink[] => {
      if (LINKS.test(member.name)) return membersOf(member.schema).flatMap((link) => linkOf(kind, [member.name, link.name], link.schema));
      return SELF.test(plain(member.name)) ? linkOf(kind, [member.name], member.schema) : [];
    }),
  ),
);

/** A link is a text, or an object with a `href` (draft-kelly-json-hal section 5, JSON:API 1.1 "Links"). */
function linkOf(kind: ThingKind, at: MemberPath, schema: SchemaNode): readonly ThingLink[] {
  const to = targetNamed(kind, plain(at.at(-1) ?? ''));
  if (to === undefined) return [];
  const href = membersOf(schema).find(({ name }) => name === 'href');
  if (href !== undefined) return [{ at: [...at, 'href'], schema: href.schema, to }];
  return typesOf(schema)?.has('string') === true ? [{ at, schema, to }] : [];
}

function targetNamed({ below, addresses }: ThingKind, name: string): ThingLink['to'] | undefined {
  if (SELF.test(name)) return { kind: 'self' };
  const segment = [...below].find((one) => plain(one) === name);
  if (segment !== undefined) return { kind: 'below', segment };
  const own = addresses[0]?.place;
  const containers = (addresses[0]?.path ?? []).filter(({ place }) => own?.startsWith(`${place}/`) === true);
  const found = containers.find(({ place }) => singularsOf(plain(place.split('/').at(-2) ?? '')).includes(name));
  return found === undefined ? undefined : { kind: 'container', place: found.place };
}

/** The members of things, as a schema shows them, that are links: how they are written depends on the request. */
export function linkNamesOf(kind: ThingKind, schema: SchemaNode): ReadonlySet<string> {
  return new Set(linksOf(kind)(schema).flatMap(({ at: [name = ''] }) => name));
}

/** An answer that shows a thing, whose links lead where they say. */
export function withThingLinks(schema: SchemaNode, thing: Thing, request: JudgedRequest, shown: JsonValue): JsonValue {
  const links = linksOf(thing.kind)(schema);
  if (links.length === 0) return shown;
  const path = pathOfThing(thing.kind, thing, '');
  if (path === undefined) return shown;
  return links.reduce((whole, { at, schema: member, to }) => {
    if (getAt(whole, at) === undefined) return whole;
    const target = request.basePath + pathTo(path, to);
    const isUrl = /^ur[il]$/.test(formatOf(member) ?? '');
    const link = isUrl ? originOf(request) + target : target;
    return allows(member, link, 'response') ? setAt(whole, at, link) : whole;
  }, shown);
}

function pathTo(path: string, to: ThingLink['to']): string {
  switch (to.kind) {
    case 'self':
      return path;
    case 'below':
      return `${path}/${to.segment}`;
    case 'container':
      return path.split('/').slice(0, to.place.split('/').length).join('/');
  }
}
