/**
 * Upper bound on the time of one diagnosis, in milliseconds. Budgets of requests end a diagnosis, so that findings and ids do not depend
 * on the speed of the machine; this only ends one with a server that takes seconds for each response.
 */
export const SAFETY_NET_MS = 60_000;
