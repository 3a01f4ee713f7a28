import { request } from 'node:http';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askInPage } from '../../e2e/support/ask-in-page.js';
import { eventually } from '../../e2e/support/eventually.js';
import { HAS_BROWSER, NEEDS_BROWSER } from '../../e2e/support/open-browser.js';
import { type RunningMock, openMockPage, serveMock } from '../../e2e/support/open-mock-page.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';

/** Ten tags of thirty operations, each with a parameter in every place, a form and a key in a cookie. */
const ENDLESS = {
  openapi: '3.1.0',
  info: { title: 'Endless', version: '1' },
  components: { securitySchemes: { sid: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  paths: Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [
      `/things-${i}/{id}`,
      {
        post: {
          operationId: `change${i}`,
          summary: `Change thing ${i}`,
          tags: [`tag-${i % 10}`],
          security: [{ sid: [] }],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
            { name: 'colour', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
            { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' }, example: 'abc' },
            { name: 'lang', in: 'cookie', required: true, schema: { type: 'string' }, example: 'de' },
          ],
          requestBody: {
            required: true,
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', enum: ['a b'] } } },
              },
              'multipart/form-data': { schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
              'application/octet-stream': {},
            },
          },
          responses: { 204: { description: 'changed' } },
        },
      },
    ]),
  ),
};

/** A photo as a part of a form, or as the whole body. */
const UPLOADS = {
  openapi: '3.1.0',
  info: { title: 'Uploads', version: '1' },
  paths: {
    '/photos': {
      post: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object', required: ['photo'], properties: { photo: { type: 'string', format: 'binary' } } },
            },
            'image/png': {},
          },
        },
        responses: { 204: { description: 'kept' } },
      },
    },
  },
};

const NOTES = { responses: { 204: { description: 'read' } } };

async function serveEndless(): Promise<RunningMock> {
  const place = await makeWorkplace();
  await place.write('endless.json', JSON.stringify(ENDLESS));
  return serveMock(['--spec', 'endless.json'], place);
}

describe.skipIf(!HAS_BROWSER)(`the mock's page for any document${NEEDS_BROWSER}`, () => {
  it('groups 300 operations by tag, finds them by what they say, and makes one form', async () => {
    const { page, troubles } = await openMockPage(await serveEndless());
    await eventually(() => page.locator('#operation optgroup').count()).toBe(10);
    await eventually(() => page.locator('#operation option').count()).toBe(301);
    await eventually(() => page.locator('#parameters input').count()).toBe(4);
    for (const [search, found] of [
      ['change299', 1],
      ['TAG-3', 30],
      ['post things-12/', 1],
      ['Thing 77', 3],
    ] as const) {
      await page.getByLabel('Find an operation').fill(search);
      await eventually(() => page.locator('#operation option').count()).toBe(found + 1);
    }
    await eventually(() => page.getByLabel('Path', { exact: true }).inputValue()).toBe('/things-77/7');
    expect(troubles).toEqual([]);
  });

  it('sends valid plain requests of every media type, with parameters in every place and a key in a cookie', async () => {
    const { page, mock, troubles } = await openMockPage(await serveEndless());
    await page.getByLabel('colour (query)').fill('["red","blue green"]');
    await eventually(() => page.getByLabel('Path', { exact: true }).inputValue()).toBe('/things-0/7?colour=red,blue%20green');
    for (const [count, type] of ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/octet-stream'].entries()) {
      await page.getByLabel('Media type').selectOption(type);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await eventually(async () => (await requestsOf(mock)).length).toBe(count + 1);
      expect((await requestsOf(mock))[0]).toMatchObject({ because: null, status: 204 });
    }
    await page.getByLabel('Key (cookie sid)').fill('');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => page.locator('#answer .chip').innerText()).toBe('401');
    expect(troubles).toEqual([]);
  });

  it('sends the same request again: method, target, headers, media type and bytes', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    const headers = [
      'Host',
      new URL(mock.url).host,
      'Content-Type',
      'image/png; a=1',
      'X-Two',
      'one',
      'X-Two',
      'two',
      'Content-Length',
      '4',
    ];
    const sent = request(mock.url, { method: 'PATCH', path: '/plants/%2e%2e?a=%zz&b', headers });
    sent.end(Buffer.from([0x89, 0, 13, 255]));
    const [answer] = await once(sent, 'response');
    answer.resume();
    await page.locator('#requests tr').click();
    await page.getByRole('button', { name: 'Edit and send again' }).click();
    await eventually(() => page.getByLabel('Body').inputValue()).toBe('iQAN/w==');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(async () => (await requestsOf(mock)).length).toBe(2);
    const [again, first] = await requestsOf(mock);
    expect(again?.method).toBe('PATCH');
    expect(again?.target).toBe('/plants/%2e%2e?a=%zz&b');
    expect(again?.request.base64).toBe('iQAN/w==');
    const shown = (of: typeof again): string[] =>
      (of?.request.headers ?? [])
        .map((pair) => pair.join(': '))
        .filter((line) => /^(?:x-two|content-type)/i.test(line))
        .toSorted();
    expect(shown(again)).toEqual(shown(first));
  });

  it('uses the credential of the form where the journal redacted it', async () => {
    const { page, mock } = await openMockPage(await serveMock());
    await askInPage(page, { body: '{"id":1,"name":"fern"}' });
    await page.locator('#requests tr').click();
    await page.getByRole('button', { name: 'Edit and send again' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(async () => (await requestsOf(mock)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('shows the answer, the switches in one row, the URL and whole reasons at 1280 by 800', async () => {
    const { page, mock } = await openMockPage(await serveMock(), { viewport: { width: 1280, height: 800 } });
    await eventually(() => isInView(page, '#body')).toBe(true);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('#answer pre').waitFor();
    for (const id of ['#send', '#answer .chip', '#answer pre', '#origin']) expect(await isInView(page, id), id).toBe(true);
    await eventually(() => page.locator('.top').innerText()).toContain(`mock ${mock.url}`);
    const controls = await page.locator('.switches :is(select, input:not([type=checkbox]), button):visible').all();
    const bottoms = await Promise.all(
      controls.map(async (control) => ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await control.boundingBox())),
    );
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(4);
    await askInPage(page, { body: '{"id":"1","name":2,"tag":[],"nmae":"a","tgas":3}' });
    await eventually(() => page.locator('td.col-reason').first().innerText()).toContain('tgas');
    const cut = 'document.querySelector("td.col-reason").scrollWidth > document.querySelector("td.col-reason").clientWidth';
    expect(await page.evaluate(cut)).toBe(false);
  });

  it('lists the operations beside the request, and gives a response half of the window', async () => {
    const { page } = await openMockPage(await serveEndless(), { viewport: { width: 1280, height: 800 } });
    await eventually(() => page.locator('#parameters input').count()).toBe(4);
    const boxOf = async (id: string): Promise<{ x: number; y: number; width: number; height: number }> =>
      (await page.locator(id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [list, form] = [await boxOf('#operation'), await boxOf('#send-form')];
    expect(list.height).toBeGreaterThan(400);
    expect(list.x + list.width).toBeLessThanOrEqual(form.x);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => page.locator('#answer .chip').innerText()).toBe('204');
    const answer = await boxOf('#answer');
    expect(answer.height).toBeGreaterThanOrEqual(400);
    expect(answer.y + answer.height).toBeLessThanOrEqual(800);
  });

  it('puts a chosen file into the body: as a part of a form, or whole', async () => {
    const place = await makeWorkplace();
    await place.write('uploads.json', JSON.stringify(UPLOADS));
    const { page, mock } = await openMockPage(await serveMock(['--spec', 'uploads.json'], place), {
      viewport: { width: 1280, height: 800 },
    });
    const file = { name: 'fern.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0, 13, 255]) };
    // Seen without scrolling: half of the window may be the response.
    const { y = Infinity } = (await page.getByLabel('File for photo').boundingBox()) ?? {};
    expect(y).toBeLessThan(600);
    await page.getByLabel('File for photo').setInputFiles(file);
    await eventually(() => page.locator('#body').inputValue()).toMatch(/^[\w+/=]+$/);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(async () => (await requestsOf(mock)).length).toBe(1);
    const [form] = await requestsOf(mock);
    const sent = Buffer.from(form?.request.base64 ?? '', 'base64').toString('latin1');
    expect(sent).toContain('name="photo"; filename="fern.png"');
    expect(sent).toContain(file.buffer.toString('latin1'));
    await page.getByLabel('Media type').selectOption('image/png');
    await page.getByLabel('File to send').setInputFiles(file);
    await eventually(() => page.locator('#body').inputValue()).toBe(file.buffer.toString('base64'));
  });

  it('shows whole paths, one line for each label, and an example only where there is one', async () => {
    const { page, mock } = await openMockPage(await serveEndless(), { viewport: { width: 1280, height: 800 } });
    await fetch(`${mock.url}/files/1/metadata/enterprise_27335/marketingCollateral`);
    await eventually(() => page.locator('td.col-path').count()).toBe(1);
    const cut = 'document.querySelector("td.col-path").scrollHeight > document.querySelector("td.col-path").clientHeight';
    expect(await page.evaluate(cut)).toBe(false);
    expect(
      await page.evaluate('document.querySelector("td.col-path").scrollWidth > document.querySelector("td.col-path").clientWidth'),
    ).toBe(false);
    await page.getByLabel('Find an operation').fill('TAG-3');
    await eventually(() => page.locator('#found').innerText()).toBe('30 of 300');
    // The form of the first of them takes the place of what was chosen before.
    await eventually(() => page.getByLabel('Path', { exact: true }).inputValue()).toBe('/things-3/7');
    await eventually(() => page.locator('#example').isVisible()).toBe(true);
    await page.locator('#media').selectOption({ label: 'Other' });
    await eventually(() => page.locator('#example').isVisible()).toBe(false);
  });

  it('links each of several documents, and offers the operations of all', async () => {
    const place = await makeWorkplace();
    await place.write('uploads.json', JSON.stringify(UPLOADS));
    await place.write(
      'notes.json',
      JSON.stringify({ ...UPLOADS, info: { title: 'Notes', version: '2' }, paths: { '/notes': { get: NOTES } } }),
    );
    const { page, troubles } = await openMockPage(await serveMock(['--spec', 'uploads.json', '--spec', 'notes.json'], place));
    await eventually(() => page.locator('#documents a').allInnerTexts()).toEqual(['Uploads', 'Notes']);
    await eventually(() => page.locator('#operation option').allInnerTexts()).toEqual(['POST /photos', 'GET /notes', 'Any other request']);
    await page.getByRole('link', { name: 'Notes' }).click();
    await eventually(() => page.locator('body').innerText()).toContain('"title":"Notes"');
    expect(troubles).toEqual([]);
  });

  it('forgets the selected request when the journal is cleared', async () => {
    const { page } = await openMockPage(await serveMock());
    await askInPage(page, { body: '{"id":1}' });
    await page.locator('#requests tr').click();
    await eventually(() => page.locator('#chosen').innerText()).toContain('name is required');
    await page.getByRole('button', { name: 'Clear' }).click();
    await eventually(() => page.locator('#chosen').innerText()).toBe('Select a request in the list to see its details.');
  });
});

interface Listed {
  readonly method: string;
  readonly target: string;
  readonly status: number | null;
  readonly request: { readonly base64?: string; readonly headers: readonly (readonly string[])[] };
}

async function requestsOf({ url }: RunningMock): Promise<readonly Listed[]> {
  const listed: readonly Listed[] = JSON.parse(await (await fetch(`${url}/__kit/requests`)).text());
  return listed;
}

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const { left, top, width } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return document.querySelector(${JSON.stringify(selector)}).contains(document.elementFromPoint(left + width / 2, top + 6));
  })()`);
}
