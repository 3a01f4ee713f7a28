import type { Run } from './core/results/run.js';
import type { ServerOptions } from './core/session/server-options.js';
import type { Contract } from './core/openapi/contract.js';

/** Noted because an empty variable would otherwise pass for a server that keeps the contract. */
const NO_URL = 'no URL was given, so the mock was tested';

/**
 * Judges the server at a URL; without one, a mock that is started and stopped for it.
 * @param judge called with the URL.
 */
export async function withTarget(
  url: string | undefined,
  contract: Contract,
  { profile, credentials }: Pick<ServerOptions, 'profile' | 'credentials'>,
  judge: (url: string) => Promise<Run>,
): Promise<Run> {
  if (url !== undefined) return judge(url);
  const { startMock } = await import('./mock/start-mock.js');
  const mock = await startMock({ contract, credentials, port: 0, authStatus: profile === 'strict' ? 400 : 401 });
  try {
    const run = await judge(mock.url);
    return { ...run, notes: [NO_URL, ...run.notes] };
  } finally {
    await mock.close();
  }
}
