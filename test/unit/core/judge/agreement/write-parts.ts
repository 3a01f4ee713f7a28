import { createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { FormData } from 'undici';
import { type Json, isMap } from './plain-document.js';
import type { PlainParameter } from './plain-operation.js';

/** A value that a style can hold: scalars, arrays of them, and objects of them. */
export function isWritable(value: Json): boolean {
  const inner = Array.isArray(value) ? value : isMap(value) ? Object.values(value) : [value];
  const names = isMap(value) ? Object.keys(value) : [];
  const structured = typeof value === 'object';
  return (!structured || inner.length > 0) && inner.every(isScalar) && names.every((name) => /^[\w.-]+$/.test(name));
}

function isScalar(value: Json): value is boolean | number | string {
  return typeof value !== 'object' && (typeof value !== 'string' || value.isWellFormed());
}

/** A query as openapi-fetch writes it; scalars as URLSearchParams does, where the turn says so. */
export function queryOf({ name, style, explode, isJson }: PlainParameter, value: Json, turn: boolean): string | undefined {
  if (isJson || (turn && isScalar(value))) return new URLSearchParams([[name, isJson ? JSON.stringify(value) : String(value)]]).toString();
  const delimiter = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',';
  if (style === 'spaceDelimited' && textsIn(value).some((text) => text.includes(' '))) return undefined;
  if (isMap(value) && delimiter !== ',' && !explode)
    return `${name}=${Object.entries(value)
      .flat()
      .map((text) => encodeURIComponent(String(text)))
      .join(delimiter)}`;
  const separated = style === 'spaceDelimited' || style === 'pipeDelimited' ? style : 'form';
  const serialize = createQuerySerializer({
    array: { style: separated, explode },
    object: { style: style === 'deepObject' ? 'deepObject' : 'form', explode: style === 'deepObject' ? true : explode },
  });
  return serialize({ [name]: value });
}

/** A path as openapi-fetch writes it. */
export function pathOf(template: string, parameters: readonly (readonly [PlainParameter, Json])[]): string {
  const [path = ''] = template.split(/[?#]/);
  let marked = path;
  const values: Record<string, unknown> = {};
  for (const [{ name, style, explode, isJson }, value] of parameters) {
    const key = name.replaceAll(/\W/g, '_');
    const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
    marked = marked.replaceAll(`{${name}}`, `{${prefix}${key}${explode ? '*' : ''}}`);
    values[key] = isJson ? JSON.stringify(value) : value;
  }
  return defaultPathSerializer(marked, values);
}

/** A header or a cookie; undefined where it cannot hold the value. */
export function headerOf({ explode, isJson }: PlainParameter, value: Json): string | undefined {
  const text = isJson ? JSON.stringify(value) : simple(value, explode);
  if (!isJson && textsIn(value).some((inner) => /[,=]/.test(inner))) return undefined;
  return /^[\u0021-\u007e]([\u0020-\u007e]*[\u0021-\u007e])?$/.test(text) ? text : undefined;
}

/** The texts inside an array or an object. */
function textsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return isMap(value) ? Object.entries(value).flat().map(String) : [];
}

function simple(value: Json, explode: boolean): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  if (!isMap(value)) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}${explode ? '=' : ','}${String(inner)}`)
    .join(',');
}

/** A body with its Content-Type. */
export interface WrittenBody {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** A body as the platform writes it; undefined where the media type cannot hold the value, or the kit does not judge it. */
export async function bodyOf(mediaType: string, value: Json): Promise<WrittenBody | undefined> {
  const utf8 = (text: string, contentType: string): WrittenBody => ({ bytes: new TextEncoder().encode(text), contentType });
  if (/json/i.test(mediaType)) return utf8(JSON.stringify(value), mediaType);
  if (/^text\/plain/i.test(mediaType)) return isScalar(value) ? utf8(String(value), mediaType) : undefined;
  if (!isMap(value)) return undefined;
  const pairs = Object.entries(value).flatMap(([name, member]) =>
    (Array.isArray(member) ? member : [member]).map((item): readonly [string, Json] => [name, item]),
  );
  if (pairs.some(([name, item]) => item === null || Array.isArray(item) || !name.isWellFormed())) return undefined;
  const texts = pairs.map(([name, item]): [string, string] => [name, isMap(item) ? JSON.stringify(item) : String(item)]);
  if (/x-www-form-urlencoded/i.test(mediaType)) return utf8(new URLSearchParams(texts).toString(), mediaType);
  if (!/^multipart\/form-data/i.test(mediaType)) return undefined;
  const form = new FormData();
  for (const [name, text] of texts) form.append(name, text);
  const response = new Response(Object.assign(form));
  return { bytes: new Uint8Array(await response.arrayBuffer()), contentType: response.headers.get('content-type') ?? '' };
}
