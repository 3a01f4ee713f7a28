import { isArray, memberOf } from '../../json/value.js';
import { isUrl } from '../source/is-url.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import type { Reading } from '../source/reader-context.js';
import { childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

/** Stands for the origin of a server whose URL is relative to a file. */
const SOMEWHERE = 'http://server.invalid/';

/** The paths of the servers of a document, a path item or an operation; what it has none of is absent. */
export interface ServerPaths {
  /** The path of the first server, without a slash at its end: `/api/v1`, or the empty string. */
  readonly serverPath?: string;
  /** The other paths of all servers. */
  readonly otherServerPaths?: readonly string[];
}

/**
 * The paths of the `servers` of a document, a path item or an operation (OpenAPI 3.1 section 4.8.5), with the defaults of their variables first,
 * then with what `enum` lists for them. A relative URL is resolved against that of the document.
 * @returns undefined if there is no server, or, with a warning, if none can be read.
 */
export function readServerPaths(reading: Reading, servers: LocatedNode | undefined): ServerPaths | undefined {
  const count = servers !== undefined && isArray(servers.value) ? servers.value.items.length : 0;
  const paths = Array.from({ length: count }, (_, i) => (servers === undefined ? undefined : childOf(servers, i))).flatMap((node) =>
    node === undefined ? [] : pathsOf(reading, node),
  );
  const [serverPath, ...others] = new Set(paths);
  if (serverPath === undefined) return undefined;
  return { serverPath, ...(others.length === 0 ? {} : { otherServerPaths: others }) };
}

/** The paths of one server: that of the defaults of its variables first. */
function pathsOf(reading: Reading, node: LocatedNode): readonly string[] {
  warnOfUnknownFields(reading, node, 'server');
  const template = memberOf(node.value, 'url');
  const urls = typeof template === 'string' ? fillings(reading, node, template).flatMap((text) => urlOf(text, node) ?? []) : [];
  if (urls.length > 0) return urls.map(({ pathname }) => pathname.replace(/\/+$/, ''));
  reading.warn({
    kind: 'keyword-left-out',
    message: 'this server has no URL that can be read, so it is ignored',
    hint: 'Write its URL, with a default for each variable',
    at: placeIn(node.source, `${node.pointer}/url`),
  });
  return [];
}

/** Upper bound on the URLs of one server. */
const MOST_URLS = 100;

/** The URLs that a template stands for: each variable has its default, or one of its enum. A variable without either stays. */
function fillings(reading: Reading, server: LocatedNode, template: string): readonly string[] {
  const variables = childOf(server, 'variables');
  let filled: readonly string[] = [template];
  for (const [name, variable] of variables === undefined ? [] : membersOf(variables)) {
    warnOfUnknownFields(reading, variable, 'server variable');
    const listed = memberOf(variable.value, 'enum');
    const values = [memberOf(variable.value, 'default'), ...(isArray(listed) ? listed.items : [])].filter(
      (value) => typeof value === 'string',
    );
    if (values.length === 0 || !template.includes(`{${name}}`)) continue;
    filled = [...new Set(values)].flatMap((value) => filled.map((text) => text.replaceAll(`{${name}}`, () => value))).slice(0, MOST_URLS);
  }
  return filled;
}

function urlOf(written: string, { source }: LocatedNode): URL | undefined {
  if (/[{}]/.test(written)) return undefined;
  const base = isUrl(source.path) ? source.path : SOMEWHERE;
  return URL.canParse(written, base) ? new URL(written, base) : undefined;
}
