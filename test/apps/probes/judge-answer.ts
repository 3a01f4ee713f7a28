import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { CONNECTION_RESET, type Plant, type Probe } from './probe.js';
import type { RawResponse } from './raw-request.js';

/** What is wrong with the answer to a probe, or nothing. */
export function faultOf({ allowed, plant, statusOnly = false }: Probe, answer: RawResponse): string | undefined {
  if (answer.end === 'none' && allowed.includes(CONNECTION_RESET)) return undefined;
  if (answer.end !== 'whole') return `the answer is ${answer.end === 'cut' ? 'cut' : 'missing'}`;
  if (!allowed.includes(answer.status)) return `${answer.status} instead of ${allowed.join(' or ')}`;
  if (answer.status === 200) return faultOfJson(answer, (value) => (plant === undefined ? isNamed(value) : isPlant(value, plant)));
  if (answer.status === 400 && !statusOnly) return faultOfJson(answer, isError);
  return undefined;
}

function faultOfJson({ headers, body }: RawResponse, isRight: (value: object) => boolean): string | undefined {
  if (!/^application\/json(?:;|$)/.test(headers.get('content-type') ?? '')) return 'the content type is not application/json';
  const bytes = headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body;
  if (!isUtf8(bytes)) return 'the answer is not UTF-8';
  const value = parsed(bytes.toString());
  if (value === undefined) return 'the answer is not JSON';
  return typeof value === 'object' && value !== null && isRight(value) ? undefined : `the answer is ${JSON.stringify(value).slice(0, 200)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPlant(value: object, plant: Plant): boolean {
  if (!('name' in value) || value.name !== plant.name) return false;
  const tag = 'tag' in value ? value.tag : undefined;
  return tag === plant.tag;
}

function isNamed(value: object): boolean {
  return 'name' in value && typeof value.name === 'string' && (!('tag' in value) || typeof value.tag === 'string');
}

function isError(value: object): boolean {
  return (
    'error' in value &&
    typeof value.error === 'number' &&
    value.error === (value.error | 0) &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
