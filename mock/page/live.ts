import type { BehaviourDocument, Health, JournalEntry } from '../wire.js';

/** What the mock tells an open page. */
export interface LiveEvents {
  /** The connection stands, at first or again: what was missed has to be asked for. */
  readonly opened: () => void;
  readonly lost: () => void;
  readonly request: (entry: JournalEntry) => void;
  /** More came at once than the mock tells one by one. */
  readonly skipped: () => void;
  readonly cleared: () => void;
  readonly behaviour: (behaviour: BehaviourDocument) => void;
  readonly contract: (health: Health) => void;
}

/** In milliseconds. */
const PAUSE = 2000;

/** Follows the mock for as long as the page is open, whatever becomes of the connection. */
export function followMock(events: LiveEvents): void {
  const source = new EventSource('events');
  const on = <T>(name: string, emit: (data: T) => void): void => {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => emit(JSON.parse(data)));
  };
  source.addEventListener('open', events.opened);
  source.addEventListener('error', () => {
    events.lost();
    // The browser tries again by itself, except where something answered that is no stream of events.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => followMock(events), PAUSE);
  });
  on('request', events.request);
  on('skipped', events.skipped);
  on('cleared', events.cleared);
  on('behaviour', events.behaviour);
  on('contract', events.contract);
}
