import type { WireRequest } from '../../request/wire/wire-request.js';
import { type Alibi, CLEARED } from './alibi.js';

/**
 * The operation waits for the address that it is given, and this request has another one than that which answers: the time that passes is that of
 * whoever is called.
 */
export const dialledAddress: Alibi = {
  id: 'dialled-address',
  applies: ({ case: { operation }, exchange: { outcome, request } }, { traffic: { addresses } }) => {
    const url = addresses.urlFor(operation.id);
    return outcome.kind === 'timeout' && url !== undefined && !has(request, url);
  },
  clear: ({ session }, { case: { operation } }) => {
    const text = 'a request got no response in time: the server waits for the addresses that it is given, and this one does not answer';
    session.emit({ type: 'note', text, operation: operation.id });
    return Promise.resolve(CLEARED);
  },
};

/** True if a request has an address, as it is or percent-encoded. */
function has({ url, headers, body }: WireRequest, address: string): boolean {
  const { host } = new URL(address);
  const texts = [url, ...headers.map(([, value]) => value), new TextDecoder().decode(body)];
  return texts.some((text) => text.includes(host) || text.includes(encodeURIComponent(host)));
}
