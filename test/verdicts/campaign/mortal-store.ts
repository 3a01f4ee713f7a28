import type { App, RunningApp } from '../../apps/app.js';
import { clientRefused } from '../../apps/client-refused.js';
import { correct } from '../../apps/store/correct.js';
import { startStore } from '../../apps/store/start.js';
import { type Members, isMembers } from '../../apps/store/rules.js';
import type { Steps } from '../../apps/store/steps.js';

/**
 * A store that dies over some plants: it closes all connections without an answer, and is back a while after a client of this
 * process was refused. By a timer alone it could be back on a busy machine before anyone noticed.
 * @param killsAfter over which plants it dies as soon as it has answered.
 */
export function mortalStore(
  kills: (members: Members, nth: number) => boolean,
  goneMs: number,
  killsAfter: (members: Members) => boolean = () => false,
): App & { readonly deaths: () => number } {
  let deaths = 0;
  const start = async (port?: number): Promise<RunningApp> => {
    let requests = 0;
    let running: RunningApp | undefined;
    let closed = false;
    let back: NodeJS.Timeout | undefined;
    const die = (): void => {
      deaths += 1;
      const again = Number(new URL(running?.url ?? '').port);
      const noticed = goneMs === Number.POSITIVE_INFINITY ? undefined : clientRefused(again);
      void running?.close().then(async () => {
        if (noticed === undefined) return;
        await noticed;
        back = setTimeout(() => {
          if (!closed) void startStore(() => ({ ...correct, decode }), again).then((runningApp) => (running = runningApp));
        }, goneMs);
      });
    };
    const decode: Steps['decode'] = (bytes, call) => {
      requests += 1;
      const members = membersOf(bytes);
      if (killsAfter(members)) call.response.once('finish', die);
      if (!kills(members, requests)) return correct.decode(bytes, call);
      die();
      call.request.socket.destroy();
      return correct.decode(bytes, call);
    };
    running = await startStore(() => ({ ...correct, decode }), port);
    return {
      url: running.url,
      close: async () => {
        closed = true;
        clearTimeout(back);
        await running?.close();
      },
    };
  };
  return { id: 'mortal', title: 'a store that dies', start, deaths: () => deaths };
}

function membersOf(bytes: Buffer): Members {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return isMembers(value) ? value : {};
  } catch {
    return {};
  }
}
