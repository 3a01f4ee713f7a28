import type { Run } from './core/results/runs/run.js';
import type { ServerOptions } from './core/session/options/server-options.js';
import type { Contract } from './core/contract/contract.js';

/** Noted because an empty variable would otherwise pass for a server that keeps the contract. */
const NO_URL = 'no URL was given, so the mock was tested';

/** What may be done to a target. */
export interface Liberties {
  readonly allowDestructive: boolean | undefined;
  /** True for the mock. */
  readonly isOwnMock?: true;
}

/** What decides how a mock answers that is tested. */
type MockedOptions = Pick<ServerOptions, 'profile' | 'credentials' | 'allowDestructive' | 'resources' | 'rules'>;

/**
 * Judges the server at a URL; without one, a mock that is started and stopped for it. Nothing of the mock can be destroyed, so every
 * operation of it is tried.
 * @param judge called with the URL, and what may be done there.
 */
export async function withTarget(
  url: string | undefined,
  contract: Contract,
  { profile, credentials, allowDestructive, resources, rules }: MockedOptions,
  judge: (url: string, liberties: Liberties) => Promise<Run>,
): Promise<Run> {
  if (url !== undefined) return judge(url, { allowDestructive });
  const { startMock } = await import('./mock/start-mock.js');
  const mock = await startMock({ contract, credentials, port: 0, authStatus: profile === 'strict' ? 400 : 401, resources, rules });
  try {
    const run = await judge(mock.url, { allowDestructive: true, isOwnMock: true });
    return { ...run, notes: [NO_URL, ...run.notes] };
  } finally {
    await mock.close();
  }
}
