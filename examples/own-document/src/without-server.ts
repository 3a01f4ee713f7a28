import { setupWorker } from 'msw/browser';
import { createHandlers } from 'plant-store-kit/msw';
import { parse } from 'yaml';
import text from '../openapi.yaml?raw';

/** Answers the requests of the page in the browser, as the mock does, and remembers until the tab is closed. */
export async function answerInBrowser(): Promise<void> {
  const document: object = parse(text);
  const handlers = createHandlers({ document, baseUrl: `${location.origin}/api`, storage: 'session' });
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass' });
}
