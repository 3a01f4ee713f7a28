import type { App } from '../app.js';
import { startStore } from './start.js';
import type { Steps } from './steps.js';

/** An app that is a store made of these steps. */
export function storeApp(id: string, title: string, makeSteps: () => Steps): App {
  return { id, title, start: (port) => startStore(makeSteps, port) };
}
