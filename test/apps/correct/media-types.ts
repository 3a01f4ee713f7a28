import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { Refusal } from '../store/refusal.js';
import { storeApp } from '../store/store-app.js';
import type { Call, Steps } from '../store/steps.js';

/** Stores that look at the headers of a body. */
export const mediaTypeApps: readonly CorrectApp[] = [
  storeApp('other-types-415', 'answers other media types with 415', () => jsonOnly(415)),
  storeApp('other-types-400', 'answers other media types with 400', () => jsonOnly(400)),
  storeApp('chunked-411', 'answers chunked requests with 411', () => ({
    ...correct,
    authorise: (call) =>
      correct.authorise(call) ??
      (call.request.headers['transfer-encoding'] === undefined ? undefined : new Refusal('size', 411, 'a body needs a Content-Length')),
  })),
];

function jsonOnly(status: number): Steps {
  return {
    ...correct,
    authorise: (call) =>
      correct.authorise(call) ??
      (mediaType(call) === 'application/json' ? undefined : new Refusal('media-type', status, 'the body must be application/json')),
  };
}

function mediaType({ request }: Call): string | undefined {
  return request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
}
