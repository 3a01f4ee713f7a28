import type { Run } from './core/run/run.js';
import type { ServerOptions } from './core/run/server-options.js';
import type { Contract } from './core/spec/contract.js';

/**
 * Judges the server at a URL; without one, a mock that is started for it, and ended with it.
 * @param judge what to do with a URL.
 */
export async function judgeAt(
  url: string | undefined,
  contract: Contract,
  { profile }: Pick<ServerOptions, 'profile'>,
  judge: (url: string) => Promise<Run>,
): Promise<Run> {
  if (url !== undefined) return judge(url);
  const { startMock } = await import('./mock/start-mock.js');
  const mock = await startMock({ contract, port: 0, authStatus: profile === 'strict' ? 400 : 401 });
  try {
    return await judge(mock.url);
  } finally {
    await mock.close();
  }
}
