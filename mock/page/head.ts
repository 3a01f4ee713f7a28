import { part } from './part.js';
import type { Health } from '../wire.js';

/** Shows which contract is served, and what is wrong with the document. */
export function showHealth({ contract, problem }: Health): void {
  part('title', HTMLElement).textContent = contract.title;
  part('version', HTMLElement).textContent = contract.version;
  document.title = `${contract.title} · mock`;
  part('problem', HTMLElement).hidden = problem === null;
  part('problem-text', HTMLElement).textContent = problem ?? '';
}

/** Shows whether the mock is there. */
export function showConnection(live: boolean): void {
  const state = part('connection', HTMLElement);
  state.textContent = live ? 'Live' : 'Reconnecting…';
  state.className = live ? 'connection live' : 'connection';
}
