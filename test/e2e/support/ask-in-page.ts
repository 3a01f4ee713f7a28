import type { Page } from 'playwright-core';

/** What is sent. */
export interface Asked {
  readonly path?: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a POST by a `fetch` in the page, as a frontend does, and gives the status. */
export function askInPage(page: Page, { path = '/plants', body, headers = {} }: Asked): Promise<number> {
  const value = { 'content-type': 'application/json', authorization: 'Bearer demo' };
  return page.evaluate(
    async (asked) => {
      const response = await fetch(asked.path, { method: 'POST', headers: asked.headers, body: asked.body });
      await response.text();
      return response.status;
    },
    { path, body, headers: { ...value, ...headers } },
  );
}
