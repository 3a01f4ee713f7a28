import { type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import { parseJson } from '../../json/parse.js';
import { printJson } from '../../json/print.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { ContractResponse } from './contract-response.js';

/** Members that say so, for most errors have none of them. */
const LOCATED = /"(?:timestamp|instance)"\s*:/i;

/**
 * Sets the `path` beside the `timestamp` of an error, as Spring writes both, to the path of the request and the time, and `instance` (RFC 9457 section
 * 3.1.5) to the path where it names nothing else.
 */
export function locateError(response: ContractResponse, target: string): ContractResponse {
  const { status, body } = response;
  if (status < 400 || typeof body !== 'string' || !LOCATED.test(body)) return response;
  const value = parseJson(body);
  if (value === undefined) return response;
  const [path] = splitTarget(target);
  return { ...response, body: printJson(located(value, path)) };
}

function located(value: JsonValue, path: string): JsonValue {
  if (!isObject(value)) return value;
  const time = memberOf(value, 'timestamp');
  return jsonObject(
    value.members.map(([name, item]) => {
      if (isObject(item)) return [name, located(item, path)];
      if (name === 'timestamp') return [name, typeof item === 'string' ? now(item) : item];
      if (name === 'path' && time !== undefined && typeof item === 'string') return [name, path];
      return [name, name === 'instance' && (item === 'about:blank' || item === '') ? path : item];
    }),
  );
}

/** The time, written as another one; the same text if that is none. */
function now(like: string): string {
  const [, fraction = '', zone = ''] = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(like) ?? [undefined];
  if (!/^\d{4}-\d\d-\d\d[T ]/.test(like)) return like;
  const time = new Date().toISOString();
  const end = zone === '' ? '' : zone === 'Z' ? 'Z' : '+00:00';
  return `${time.slice(0, 10)}${like.charAt(10)}${time.slice(11, 19)}${fraction === '' ? '' : time.slice(19, 23)}${end}`;
}
