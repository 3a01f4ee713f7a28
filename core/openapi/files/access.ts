import type { Header } from '../../codecs/headers.js';
import { PLAIN_TRANSPORT, type Transport } from '../../http/transport/transport.js';

/** How the files of a document are fetched from the origin of its URL. */
export interface Access {
  /** Sent with every request for a file; not to another origin, to which a redirect leads. */
  readonly headers: readonly Header[];
  readonly transport: Transport;
}

/** The access to a document, by its URL. */
export type AccessTo = (url: string) => Access;

/** Access without anything special. */
export const PLAIN_ACCESS: Access = { headers: [], transport: PLAIN_TRANSPORT };
