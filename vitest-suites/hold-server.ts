import type { RunEvent, CaseOutcome } from '../core/events/run-event.js';
import { type OpenSession, openSession } from '../core/run/open-session.js';
import type { Contract } from '../core/contract/contract.js';
import type { ServerOptions } from '../core/session/options/server-options.js';
import { vitest } from './vitest-api.js';

/** A server with a session that lasts from before the first test until after the last one. */
export interface HeldServer {
  readonly opened: () => OpenSession;
  /** The broken random cases so far. */
  readonly broken: CaseOutcome[];
}

/** How to reach a server; without a base URL, the mock is started. */
interface HeldOptions extends ServerOptions {
  readonly baseUrl?: string | undefined;
}

/**
 * Holds a session with the server from before the first test until after the last one.
 * @param whole the contract of the mock: with the operations that are not judged.
 */
export function holdServer(contract: Contract, options: HeldOptions, whole = contract): HeldServer {
  let opened: OpenSession | undefined;
  let stopMock: (() => Promise<void>) | undefined;
  const broken: CaseOutcome[] = [];
  const onEvent = (event: RunEvent): void => {
    if (event.type === 'case-judged' && event.caseOutcome.verdict.kind === 'broken') broken.push(event.caseOutcome);
    options.onEvent?.(event);
  };
  vitest?.beforeAll(async () => {
    let url = options.baseUrl === '' ? undefined : options.baseUrl;
    if (url === undefined) {
      const { startMock } = await import('../mock/start-mock.js');
      const mock = await startMock({
        contract: whole,
        credentials: options.credentials,
        port: 0,
        authStatus: options.profile === 'strict' ? 400 : 401,
      });
      url = mock.url;
      stopMock = mock.close;
    }
    if (!/^https?:\/\//.test(url)) {
      throw new Error(
        `baseUrl is '${url}', which is not an http URL. vitest replaces BASE_URL in the environment: pass it on with test.env`,
      );
    }
    opened = await openSession(contract, { ...options, onEvent }, url);
    const ended = opened.session.ended();
    if (ended !== undefined && 'why' in ended) throw new Error(`${ended.why}. ${'hint' in ended ? ended.hint : ''}`);
  });
  vitest?.afterAll(async () => {
    await opened?.close();
    await stopMock?.();
  });
  return {
    broken,
    opened: () => {
      if (opened === undefined) throw new Error('the server was not reached');
      return opened;
    },
  };
}
