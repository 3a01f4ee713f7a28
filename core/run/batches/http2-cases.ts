import type { Case } from '../../cases/case.js';
import type { Knowledge } from '../../knowledge/knowledge.js';

/** The note of a run at a server that speaks HTTP/2 alone. */
export const NO_FRAMING =
  'cases of bodies in chunks are left out: the server speaks HTTP/2 alone, which has no chunks (RFC 9113 section 8.1)';

/** Leaves out the cases whose framing the version of HTTP does not have. */
export function withoutOtherFraming(cases: readonly Case[], { isHttp2 }: Pick<Knowledge, 'isHttp2'>): readonly Case[] {
  return isHttp2 ? cases.filter(({ plan }) => !plan.head.chunked) : cases;
}
