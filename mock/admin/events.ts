import type { ServerResponse } from 'node:http';
import type { Journal } from '../journal/journal.js';

/** Interval between batches of events, in milliseconds; short enough to look immediate. */
const EVERY = 100;
/** Upper bound on `request` events in one batch. */
const MOST = 50;
/** Upper bound on unread data buffered for one page, in bytes. */
const MOST_WAITING = 1_000_000;
/** Interval between comments that keep proxies and browsers from closing an idle stream, in milliseconds. */
const HEARTBEAT = 15_000;

/** Pushes events to all open pages (HTML standard, section 9.2: server-sent events). */
export interface Events {
  /** @param greeting events sent as soon as the page connects. */
  readonly open: (response: ServerResponse, greeting: Readonly<Record<string, unknown>>) => void;
  readonly emit: (event: string, data: unknown) => void;
  /** Says soon that things changed, once for many changes. */
  readonly emitThings: () => void;
  readonly close: () => void;
}

/** Creates the event stream of a mock. Requests cost nothing while no page is open. */
export function createEvents(journal: Journal): Events {
  const pages = new Set<ServerResponse>();
  /** Requests that no page was told of. The journal has them: holding them here too would make them outlive young garbage collections. */
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string): void =>
    pages.forEach((page) => {
      // A page that stopped reading reconnects and fetches what it missed.
      if (page.writableLength > MOST_WAITING) page.destroy();
      else page.write(text);
    });
  let areThingsChanged = false;
  const flush = (): void => {
    timer = undefined;
    if (areThingsChanged) write(eventText('things', {}));
    areThingsChanged = false;
    if (waiting === 0) return;
    const skipped = waiting - MOST;
    const shown = journal.list(undefined, Math.min(waiting, MOST)).map((entry) => eventText('request', entry));
    waiting = 0;
    write(`${skipped > 0 ? eventText('skipped', { count: skipped }) : ''}${shown.toReversed().join('')}`);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT).unref();
  journal.listen((event) => {
    if (pages.size === 0) return;
    if (event === 'cleared') {
      waiting = 0;
      write(eventText('cleared', {}));
      return;
    }
    waiting += 1;
    timer ??= setTimeout(flush, EVERY);
  });
  return {
    open: (response, greeting) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(
        `retry: 500\n\n${Object.entries(greeting)
          .map(([event, data]) => eventText(event, data))
          .join('')}`,
      );
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    emitThings: () => {
      if (pages.size === 0) return;
      areThingsChanged = true;
      timer ??= setTimeout(flush, EVERY);
    },
    emit: (event, data) => write(eventText(event, data)),
    close: () => {
      clearInterval(heartbeat);
      clearTimeout(timer);
      pages.forEach((page) => page.end());
    },
  };
}

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
