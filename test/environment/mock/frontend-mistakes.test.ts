import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HAS_BROWSER, NEEDS_BROWSER, openBrowser } from '../../e2e/support/open-browser.js';
import { startMock } from '../../e2e/support/start-mock.js';
import { httpServer } from '../../unit/support/http-server.js';

/** What a page learns. */
interface Learned {
  readonly status: number;
  readonly message: unknown;
}

/** Opens an empty page of another origin than the mock's, as a frontend is while it is developed. */
async function openFrontend(): Promise<Page> {
  const frontend = await httpServer((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'));
  const context = await (await openBrowser()).newContext();
  onTestFinished(async () => {
    await context.close();
    await frontend[Symbol.asyncDispose]();
  });
  const page = await context.newPage();
  await page.goto(frontend.url);
  return page;
}

/** Runs `fetch(url, INIT)` in the page, with the init as a frontend would write it. */
async function fetchInPage(page: Page, url: string, init: string): Promise<Learned> {
  const script = `fetch(${JSON.stringify(url)}, ${init}).then(async (response) => ({ status: response.status, ...(await response.json()) }))`;
  const learned: Learned = await page.evaluate(script);
  return { status: learned.status, message: learned.message };
}

const AUTH = `authorization: 'Bearer demo'`;
const JSON_TYPE = `'content-type': 'application/json'`;
const NO_TYPE = 'Content-Type is text/plain; this operation takes application/json';

describe.skipIf(!HAS_BROWSER)(`a page of another origin reads what it did wrong${NEEDS_BROWSER}`, () => {
  it.each<[string, string, string, number, string]>([
    ['a forgotten Content-Type', '/plants', `{ method: 'POST', headers: { ${AUTH} }, body: '{"id":1,"name":"F"}' }`, 400, NO_TYPE],
    [
      'a method in lower case',
      '/plants',
      `{ method: 'patch', headers: { ${AUTH}, ${JSON_TYPE} }, body: '{"name":"F"}' }`,
      405,
      'the method patch is in lower case, and methods are case-sensitive: write PATCH; this path takes POST',
    ],
    [
      'a misspelt required member',
      '/plants',
      `{ method: 'POST', headers: { ${AUTH}, ${JSON_TYPE} }, body: '{"id":1,"nmae":"F"}' }`,
      400,
      'name is required; undeclared member nmae; did you mean name?',
    ],
    [
      'a misspelt optional member',
      '/plants',
      `{ method: 'POST', headers: { ${AUTH}, ${JSON_TYPE} }, body: '{"id":1,"name":"F","tags":"x"}' }`,
      400,
      'undeclared member tags; did you mean tag?',
    ],
    [
      'an object instead of its JSON',
      '/plants',
      `{ method: 'POST', headers: { ${AUTH}, ${JSON_TYPE} }, body: { id: 1, name: 'F' } }`,
      400,
      'the body is [object Object], a value that was not written as JSON; send JSON.stringify(value); Content-Type is application/json',
    ],
    [
      'FormData',
      '/plants',
      `{ method: 'POST', headers: { ${AUTH} }, body: new FormData() }`,
      400,
      'the body is FormData (multipart/form-data); send JSON.stringify(Object.fromEntries(formData)); Content-Type is multipart/form-data; this operation takes application/json',
    ],
    [
      'URLSearchParams',
      '/plants',
      `{ method: 'POST', headers: { ${AUTH} }, body: new URLSearchParams({ id: '1', name: 'F' }) }`,
      400,
      'the body is URLSearchParams (application/x-www-form-urlencoded); send JSON.stringify(Object.fromEntries(params)); Content-Type is application/x-www-form-urlencoded; this operation takes application/json',
    ],
    [
      'a misspelt path',
      '/Plant',
      `{ method: 'POST', headers: { ${AUTH}, ${JSON_TYPE} }, body: '{}' }`,
      404,
      'there is no path /Plant; did you mean /plants?',
    ],
    [
      'an Accept that nothing satisfies',
      '/plants',
      `{ method: 'POST', headers: { ${AUTH}, ${JSON_TYPE}, accept: 'text/html' }, body: '{"id":1,"name":"F"}' }`,
      406,
      'Accept is text/html; this operation responds with application/json',
    ],
  ])('%s', async (_, path, init, status, message) => {
    const { url } = await startMock(['--strict']);
    expect(await fetchInPage(await openFrontend(), url + path, init)).toEqual({ status, message });
  });

  it('a double submit', async () => {
    const { url } = await startMock(['--used-ids', '409']);
    const page = await openFrontend();
    const init = `{ method: 'POST', headers: { ${AUTH}, ${JSON_TYPE} }, body: '{"id":7,"name":"F"}' }`;
    expect((await fetchInPage(page, `${url}/plants`, init)).status).toBe(200);
    expect(await fetchInPage(page, `${url}/plants`, init)).toEqual({ status: 409, message: 'id 7 was used before' });
  });
});
