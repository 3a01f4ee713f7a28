import type { ServerResponse } from 'node:http';
import type { Journal } from '../journal/journal.js';
import type { Kept } from '../journal/kept.js';

/** How often what has happened is told, in milliseconds: often enough to look immediate. */
const EVERY = 50;
/** The most requests that are told one by one at a time. */
const MOST = 50;
/** The most that waits for a page to read it, in bytes. */
const MOST_WAITING = 1_000_000;
/** So that proxies and browsers do not take a quiet stream for a dead one, in milliseconds. */
const HEARTBEAT = 15_000;

/** Tells all open pages what happens (HTML standard, section 9.2: server-sent events). */
export interface Events {
  /** @param greeting what a page is told at once. */
  readonly open: (response: ServerResponse, greeting: Readonly<Record<string, unknown>>) => void;
  readonly emit: (event: string, data: unknown) => void;
  readonly close: () => void;
}

/** Makes the stream of events of a mock. As long as no page is open, requests cost it nothing. */
export function createEvents(journal: Journal): Events {
  const pages = new Set<ServerResponse>();
  let waiting: Kept[] = [];
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string): void =>
    pages.forEach((page) => {
      // A page that does not read comes back by itself, and asks for all that it has missed.
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
