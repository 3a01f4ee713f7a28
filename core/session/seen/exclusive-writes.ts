import type { Violation } from '../../checks/violation/violation.js';

/** Methods that change a thing which was there (RFC 9110 section 9.3.4, RFC 5789 section 2). */
export const CHANGING: ReadonlySet<string> = new Set(['PUT', 'PATCH']);

/** True for a response that may show what another request changed at the same time. */
export function mayShowAnotherChange({ difference }: Violation, method: string): boolean {
  return difference !== undefined && CHANGING.has(method);
}

/** Requests that change one thing: they are sent at the same time, but for one whose response has to be its own. */
export interface Changes {
  /** Sends a request among others to the same path. */
  readonly among: <T>(path: string, send: () => Promise<T>) => Promise<T>;
  /** Sends a request when no other to the same path is in flight, and holds back those that come meanwhile. */
  readonly alone: <T>(path: string, send: () => Promise<T>) => Promise<T>;
}

/** Starts without requests. */
export function makeChanges(): Changes {
  const inFlight = new Map<string, Set<Promise<void>>>();
  const closed = new Map<string, Promise<void>>();
  return {
    among: async (path, send) => {
      for (let until = closed.get(path); until !== undefined; until = closed.get(path)) await until;
      const sent = send();
      const settled = settle(sent);
      const others = inFlight.get(path) ?? new Set();
      inFlight.set(path, others.add(settled));
      void settled.then(() => others.delete(settled));
      return sent;
    },
    alone: (path, send) => {
      const before = closed.get(path) ?? Promise.resolve();
      const sent = before.then(() => Promise.all(inFlight.get(path) ?? [])).then(send);
      const settled = settle(sent);
      closed.set(path, settled);
      void settled.then(() => {
        if (closed.get(path) === settled) closed.delete(path);
      });
      return sent;
    },
  };
}

function settle(sent: Promise<unknown>): Promise<void> {
  const done = (): void => {};
  return sent.then(done, done);
}
