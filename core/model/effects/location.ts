import { percentEncode } from '../../codecs/percent.js';
import type { Operation } from '../../contract/contract.js';
import { responseFor } from '../../contract/documented-statuses.js';
import { formatOf } from '../../resources/keys/fits.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { type JudgedRequest, originOf } from './judged-request.js';
import type { Thing } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';

/** What a document says of the header Location of a success; undefined if nothing. */
export function headerSchema({ operation }: { readonly operation: Operation }, status: number): SchemaNode | undefined {
  return responseFor(operation, status)?.headers.find(({ name }) => name.toLowerCase() === 'location')?.schema;
}

/**
 * Where a thing is (RFC 9110 section 10.2.2): its path, or what the document wants of it: the URL, or the end of the path.
 * @param schema what the header has to be; undefined if the document does not say.
 * @returns undefined if no operation has its path, or the header may not name it.
 */
export function locationOf(kind: ThingKind, thing: Thing, request: JudgedRequest, schema: SchemaNode | undefined): string | undefined {
  const path = pathOfThing(kind, thing, request.basePath);
  if (path === undefined || schema === undefined || keeps(schema, path)) return path;
  const steps = path.split('/').slice(1);
  const ends = steps.flatMap((_, i) => [`/${steps.slice(i).join('/')}`, steps.slice(i).join('/')]);
  const url = originOf(request) + path;
  // In a browser, the origin is not known.
  return [url, ...ends].find((one) => keeps(schema, one)) ?? (isAllowed(schema, path) ? path : undefined);
}

/** True for a header that is as documented; a path is no URI, but a reference to one (RFC 3986 section 4.1). */
function keeps(schema: SchemaNode, location: string): boolean {
  return isAllowed(schema, location) && !(location.startsWith('/') && /^(?:uri|url|iri)$/.test(formatOf(schema) ?? ''));
}

function isAllowed(schema: SchemaNode, location: string): boolean {
  return allows(schema, location, 'response');
}

/** The path of a thing; undefined if no operation has it. */
export function pathOfThing(kind: ThingKind, { key, scope }: Thing, basePath: string): string | undefined {
  const [address] = kind.addresses;
  if (address?.path === undefined) return undefined;
  const texts = new Map(address.path.map(({ parameter, place }) => [parameter, place === address.place ? key : scope.get(place)] as const));
  const parts = address.resource.item.split(/(\{[^{}]*\})/).map((part) => {
    const name = /^\{(.*)\}$/.exec(part)?.[1];
    return name === undefined ? part : texts.get(name);
  });
  return parts.includes(undefined)
    ? undefined
    : basePath + parts.map((part = '', i) => (i % 2 === 0 ? part : percentEncode(part))).join('');
}
