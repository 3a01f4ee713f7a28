import type { Operation } from '../../core/contract/contract.js';
import type { Place } from '../../core/place.js';

/** What a proxy breaks of one operation. */
export type ProxyFault =
  /** A success lacks a member that its schema requires. */
  | { readonly kind: 'drops-member'; readonly operation: Operation; readonly at: Place; readonly member: string }
  /** A request that breaks exactly one constraint gets the success of the plain one. */
  | { readonly kind: 'ignores-constraint'; readonly operation: Operation; readonly at: Place; readonly keyword: string }
  /** A success has a status that the document does not list. */
  | { readonly kind: 'other-status'; readonly operation: Operation; readonly status: number }
  /** A request without the required credentials gets the success of the plain one. */
  | { readonly kind: 'skips-credentials'; readonly operation: Operation }
  /** A success has a media type that the document does not list. */
  | { readonly kind: 'other-media-type'; readonly operation: Operation; readonly type: string };

/** The fault in words: `drops-member owner`. */
export function describeFault(fault: ProxyFault): string {
  switch (fault.kind) {
    case 'drops-member':
      return `${fault.kind} ${fault.member}`;
    case 'ignores-constraint':
      return `${fault.kind} ${fault.at.pointer}`;
    case 'other-status':
      return `${fault.kind} ${fault.status}`;
    case 'skips-credentials':
      return fault.kind;
    case 'other-media-type':
      return `${fault.kind} ${fault.type}`;
  }
}
