import type { ServerResponse } from 'node:http';
import type { Journal } from '../journal/journal.js';
import type { Kept } from '../journal/kept.js';

/** Interval between batches of events, in milliseconds; short enough to look immediate. */
const EVERY = 50;
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
  readonly close: () => void;
}

/** Creates the event stream of a mock. Requests cost nothing while no page is open. */
export function createEvents(journal: Journal): Events {
  const pages = new Set<ServerResponse>();
  let waiting: Kept[] = [];
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string): void =>
    pages.forEach((page) => {
      // A page that stopped reading reconnects and fetches what it missed.
      if (page.writableLength > MOST_WAITING) page.destroy();
      else page.write(text);
    });
  const flush = (): void => {
    timer = undefined;
    const skipped = waiting.length - MOST;
    const shown = waiting.slice(-MOST).map((kept) => eventText('request', journal.describe(kept)));
    waiting = [];
    write(`${skipped > 0 ? eventText('skipped', { count: skipped }) : ''}${shown.join('')}`);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT).unref();
  journal.listen((event) => {
    if (pages.size === 0) return;
    if (event.type === 'cleared') {
      waiting = [];
      write(eventText('cleared', {}));
      return;
    }
    waiting.push(event.kept);
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
