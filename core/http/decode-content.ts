import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { headerValues } from '../judge/request.js';
import type { Answer, Outcome } from './exchange.js';
import { LARGEST_ANSWER } from './target.js';

const limit = { maxOutputLength: LARGEST_ANSWER };

/** Undoes the content coding of an answer (RFC 9110 section 8.4.1). A coding that is unknown or broken is a failure of its own. */
export function decodeContent(answer: Answer): Outcome {
  const codings = headerValues(answer.headers, 'content-encoding').flatMap((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((coding) => coding.trim()),
  );
  const wanted = codings.filter((coding) => coding !== '' && coding !== 'identity');
  if (wanted.length === 0 || answer.body.length === 0) return answer;
  try {
    const body = wanted.reduceRight((bytes, coding) => decode(coding, bytes), answer.body);
    return { ...answer, body };
  } catch (error) {
    const why = error instanceof RangeError ? 'it is too large when decoded' : 'it cannot be decoded';
    return { kind: 'undecodable', detail: `the answer says Content-Encoding: ${wanted.join(', ')}, but ${why}` };
  }
}

function decode(coding: string, bytes: Uint8Array): Uint8Array {
  if (coding === 'gzip' || coding === 'x-gzip') return new Uint8Array(gunzipSync(bytes, limit));
  if (coding === 'deflate') return new Uint8Array(inflateSync(bytes, limit));
  if (coding === 'br') return new Uint8Array(brotliDecompressSync(bytes, limit));
  throw new Error(`unknown coding ${coding}`);
}
