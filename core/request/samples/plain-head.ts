import type { Header } from '../../codecs/headers.js';
import { memoize } from '../../memoize.js';
import type { Operation } from '../../contract/contract.js';
import { withCredentials, withoutCredentials } from '../../security/carry-credentials.js';
import { plainCredentials, plainSchemes } from '../../security/plain-credentials.js';
import { acceptedTypes } from './accepted-types.js';
import { isJsonContent, plainContent } from './plain-content.js';
import { plainParameters } from './plain-parameters.js';
import { type RequestHead, makeHead } from '../plan/request-head.js';

/** The head of a plain request: the required parameters, the documented media type, and the accepted credentials if the operation requires them. */
export const plainHead = memoize((operation: Operation): RequestHead => {
  const { security } = operation;
  const { target, headers } = plainParameters(operation);
  const contentType = contentTypeOf(operation);
  const fields: readonly Header[] = [
    ['accept', acceptedTypes(operation)],
    ...(contentType === undefined ? [] : [['content-type', contentType] as const]),
    ...headers,
  ];
  // A document may declare a credential as a parameter too.
  const bare = withoutCredentials({ target, headers: fields, chunked: false }, [plainSchemes(security)]);
  return makeHead(operation, withCredentials(bare, plainCredentials(security)));
});

/** The media type of the plain body; undefined if none is sent, since the document does not ask for what cannot be written. */
function contentTypeOf(operation: Operation): string | undefined {
  const content = plainContent(operation);
  if (content === undefined) return undefined;
  const isLeftOut = content.part.kind === 'absent' && !isJsonContent(content.media) && operation.body?.required === false;
  return isLeftOut ? undefined : content.contentType;
}
