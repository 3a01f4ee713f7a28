import { fuzz } from '../../../fuzz.js';
import type { FuzzOptions } from '../../../fuzz.js';
import type { Run } from '../../../core/results/runs/run.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { App } from '../../apps/app.js';
import { correct } from '../../apps/store/correct.js';
import { storeApp } from '../../apps/store/store-app.js';
import type { Steps } from '../../apps/store/steps.js';

export const contract = await loadContract('openapi.yaml');

/** How long a store that hangs is waited for: on a busy machine as well, one that answers answers in this time. */
export const HANGING_MS = 1000;

/** Runs a campaign against a store that lives in this process. */
export async function fuzzApp(app: App, options: FuzzOptions = {}): Promise<Run> {
  const store = await app.start();
  try {
    return await fuzz({ url: store.url, spec: contract, token: 'a-token', seed: 1, concurrency: 8, ...options });
  } finally {
    await store.close();
  }
}

/** A store that is right but for some steps; the texts of the bodies that it read are handed on. */
export function storeWith(steps: Partial<Steps>, onBody: (body: string) => void = () => {}): App {
  const value = { ...correct, ...steps };
  const decode: Steps['decode'] = (bytes, call) => {
    onBody(bytes.toString('latin1'));
    return value.decode(bytes, call);
  };
  return storeApp('test', 'a store of a test', () => ({ ...value, decode }));
}

/** The bodies that show the findings, as text. */
export function shownBodies({ findings }: Run): readonly string[] {
  return findings.map(({ request }) => new TextDecoder().decode(request.body));
}
