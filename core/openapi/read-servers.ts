import { isArray, memberOf } from '../json/value.js';
import { isUrl } from './source/is-url.js';
import type { LocatedNode } from './source/located-node.js';
import { membersOf } from './source/members-of.js';
import type { Reading } from './reader-context.js';
import { childOf } from './source/resolve-ref.js';
import { placeIn } from './source/source-file.js';
import { warnOfUnknownFields } from './unknown-fields.js';

/** Stands for the origin of a server whose URL is relative to a file. */
const SOMEWHERE = 'http://server.invalid/';

/**
 * The path of the first of the `servers` of a document, a path item or an operation (OpenAPI 3.1 section 4.8.5), with the defaults of its
 * variables. A relative URL is resolved against that of the document.
 * @returns without a slash at its end: `/api/v1`, or the empty string. Undefined if there is no server, or, with a warning, if it
 * cannot be read.
 */
export function readServerPath(reading: Reading, servers: LocatedNode | undefined): string | undefined {
  const node = servers !== undefined && isArray(servers.value) ? childOf(servers, 0) : undefined;
  if (node === undefined) return undefined;
  warnOfUnknownFields(reading, node, 'server');
  const template = memberOf(node.value, 'url');
  const url = typeof template === 'string' ? urlOf(withDefaults(reading, node, template), node) : undefined;
  if (url !== undefined) return url.pathname.replace(/\/+$/, '');
  reading.warn({
    kind: 'keyword-left-out',
    message: 'this server has no URL that can be read, so it is ignored',
    hint: 'Write its URL, with a default for each variable',
    at: placeIn(node.source, `${node.pointer}/url`),
  });
  return undefined;
}

/** The URL with its variables filled in; a variable without a default stays. */
function withDefaults(reading: Reading, server: LocatedNode, template: string): string {
  const variables = childOf(server, 'variables');
  const defaults = new Map(
    (variables === undefined ? [] : membersOf(variables)).map(([name, variable]) => {
      warnOfUnknownFields(reading, variable, 'server variable');
      return [name, memberOf(variable.value, 'default')];
    }),
  );
  return template.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => {
    const value = defaults.get(name);
    return typeof value === 'string' ? value : written;
  });
}

function urlOf(written: string, { source }: LocatedNode): URL | undefined {
  if (/[{}]/.test(written)) return undefined;
  const base = isUrl(source.path) ? source.path : SOMEWHERE;
  return URL.canParse(written, base) ? new URL(written, base) : undefined;
}
