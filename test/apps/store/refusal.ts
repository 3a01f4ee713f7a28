import type { OutgoingHttpHeaders } from 'node:http';

/** The step at which a request was found wanting. */
export type RefusalKind =
  | 'route'
  | 'credentials'
  | 'media-type'
  | 'size'
  | 'empty'
  | 'encoding'
  | 'json'
  | 'schema'
  | 'used-id'
  | 'rate'
  | 'fault';

/** Why a request is not fulfilled. Returned, not thrown: refusing is a store's daily work. */
export class Refusal {
  constructor(
    readonly kind: RefusalKind,
    readonly status: number,
    readonly message: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {}
}
