import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { headerValues } from '../../codecs/headers.js';
import type { HttpResponse, Outcome } from '../exchange/exchange.js';
import { isDownload } from './partial-response.js';
import { LARGEST_BEGINNING, LARGEST_RESPONSE } from '../target/target.js';

const whole = { maxOutputLength: LARGEST_RESPONSE };
const beginning = { maxOutputLength: LARGEST_BEGINNING };

/** Decodes the content coding of a response (RFC 9110 section 8.4.1). An unknown or broken coding is a separate failure. */
export function decodeContent(response: HttpResponse): Outcome {
  const codings = headerValues(response.headers, 'content-encoding').flatMap((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((coding) => coding.trim()),
  );
  const wanted = codings.filter((coding) => coding !== '' && coding !== 'identity');
  if (wanted.length === 0 || response.body.length === 0) return response;
  const limit = isDownload(response.headers) ? beginning : whole;
  try {
    const body = wanted.reduceRight((bytes, coding) => decode(coding, bytes, limit), response.body);
    return { ...response, body };
  } catch (error) {
    if (error instanceof RangeError && limit === beginning) return { ...response, isCut: true };
    const why = error instanceof RangeError ? 'it is too large when decoded' : 'it cannot be decoded';
    return { kind: 'undecodable', detail: `the response says Content-Encoding: ${wanted.join(', ')}, but ${why}` };
  }
}

function decode(coding: string, bytes: Uint8Array, limit: typeof whole): Uint8Array {
  if (coding === 'gzip' || coding === 'x-gzip') return new Uint8Array(gunzipSync(bytes, limit));
  if (coding === 'deflate') return new Uint8Array(inflateSync(bytes, limit));
  if (coding === 'br') return new Uint8Array(brotliDecompressSync(bytes, limit));
  throw new Error(`unknown coding ${coding}`);
}
