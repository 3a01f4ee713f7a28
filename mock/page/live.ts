import type { BehaviourDocument, Health, JournalEntry } from '../journal/wire.js';

/** The events that the mock sends to an open page. */
export interface LiveEvents {
  /** Connected or reconnected: fetch what was missed. */
  readonly opened: () => void;
  readonly lost: () => void;
  readonly request: (entry: JournalEntry) => void;
  /** More requests arrived than the mock sends one by one. */
  readonly skipped: () => void;
  readonly cleared: () => void;
  readonly behaviour: (behaviour: BehaviourDocument) => void;
  readonly contract: (health: Health) => void;
  /** What the mock remembers changed. */
  readonly things: () => void;
}

/** Time before reconnecting, in milliseconds. */
const PAUSE = 2000;

/** Subscribes to the mock's events, and reconnects until the page is closed. */
export function followMock(events: LiveEvents): void {
  const source = new EventSource('events');
  const on = <T>(name: string, emit: (data: T) => void): void => {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => emit(JSON.parse(data)));
  };
  source.addEventListener('open', events.opened);
  source.addEventListener('error', () => {
    events.lost();
    // The browser reconnects by itself, unless the response was not an event stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => followMock(events), PAUSE);
  });
  on('request', events.request);
  on('skipped', events.skipped);
  on('cleared', events.cleared);
  on('behaviour', events.behaviour);
  on('contract', events.contract);
  on('things', events.things);
}
