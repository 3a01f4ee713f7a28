import { vi } from 'vitest';
import { type Workplace, makeWorkplace } from './make-workplace.js';
import { type Running, type Variables, startKit } from './run-kit.js';

/** A mock as a process of its own. */
export interface MockProcess {
  readonly kit: Running;
  readonly place: Workplace;
  /** Scheme, host and port. */
  readonly url: string;
  /** All that stands on stdout when it listens. */
  readonly banner: string;
  /** What has been written on stderr so far. */
  readonly log: () => string;
}

/** Starts `plant-store-kit mock` on a free port and waits until it listens; it ends with the test at the latest. */
export async function startMock(flags: readonly string[] = [], env: Variables = {}, place?: Workplace): Promise<MockProcess> {
  const workplace = place ?? (await makeWorkplace());
  const kit = startKit(workplace, ['mock', '--port', '0', ...flags], env);
  let [banner, log] = ['', ''];
  kit.child.stdout?.on('data', (text: string) => (banner += text));
  kit.child.stderr?.on('data', (text: string) => (log += text));
  await vi.waitFor(
    () => {
      if (!/https?:\/\/\S+/.test(banner)) throw new Error(`the mock does not listen: ${log}`);
    },
    { timeout: 60_000, interval: 10 },
  );
  return { kit, place: workplace, url: /https?:\/\/(?:[\d.]+|\[::1\]):\d+/.exec(banner)?.[0] ?? '', banner, log: () => log };
}

/** Sends a plant, and gives back the status and the text of the answer. */
export async function post(url: string, body = '{"id":1,"name":"fern"}', headers: Variables = {}): Promise<readonly [number, string]> {
  const all = { 'content-type': 'application/json', authorization: 'Bearer any', ...headers };
  const response = await fetch(`${url}/plants`, { method: 'POST', headers: all, body });
  return [response.status, await response.text()];
}
