/** Responses to any request that have no body (RFC 9110 sections 15.3.5, 15.3.6 and 15.4.5). */
export const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
