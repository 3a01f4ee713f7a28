import { STATUS_CODES } from 'node:http';
import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Header } from '../../core/codecs/headers.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';
import { brief, showBytes } from '../facts/harmless-text.js';
import { size } from './figures.js';
import { type Markup, chip, markup } from './markup.js';

/** Renders a request. */
export function drawRequest({ method, url, headers, body, chunked }: WireRequest): Markup {
  return markup`<div class="sent"><h4>Request</h4><p class="line">${method} ${brief(url)}${chunked ? ', chunked' : ''}</p>${drawFields(showBytes(headers))}${drawBody(body)}</div>`;
}

/** Renders a response, or the failure mode if there is none. */
export function drawResponse(outcome: Outcome, heading: string): Markup {
  if (outcome.kind !== 'response')
    return markup`<div class="came"><h4>${heading}</h4><p class="line">${chip('no response')} ${brief(outcome.detail)}</p></div>`;
  const { status, headers, body } = outcome;
  return markup`<div class="came"><h4>${heading}</h4><p class="line">${chip(String(status))} ${STATUS_CODES[status] ?? ''}</p>${drawFields(headers)}${drawBody(body)}</div>`;
}

/** Upper bounds on a body, in characters, and on headers. */
const LONGEST_BODY = 2000;
const LONGEST_FIELD = 300;
const MOST_FIELDS = 30;

/** The beginning of a body, and its size if it is cut. Bytes that are not UTF-8 are shown as U+FFFD. */
export function drawBody(body: Uint8Array): Markup {
  if (body.length === 0) return markup`<p class="faint">without a body</p>`;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, LONGEST_BODY * 4));
  const characters = [...text];
  const isWhole = characters.length <= LONGEST_BODY && body.length <= LONGEST_BODY * 4;
  const start = characters.slice(0, LONGEST_BODY).join('');
  const rest = isWhole ? '' : ` (the first ${LONGEST_BODY.toLocaleString('en')} characters of ${size(body.length)})`;
  return markup`<pre>${start}</pre>${isWhole ? [] : [markup`<p class="faint">Cut${rest}</p>`]}`;
}

/** Renders headers. */
export function drawFields(headers: readonly Header[]): Markup {
  if (headers.length === 0) return markup`<p class="faint">without headers</p>`;
  const rows = headers.map(([name, value]) => markup`<dt>${brief(name, LONGEST_FIELD)}</dt><dd>${brief(value, LONGEST_FIELD)}</dd>`);
  const shown = markup`<dl class="fields">${rows.slice(0, MOST_FIELDS)}</dl>`;
  const more = rows.slice(MOST_FIELDS);
  if (more.length === 0) return shown;
  return markup`${shown}<details class="more"><summary class="faint">and ${more.length} more headers</summary><dl class="fields">${more}</dl></details>`;
}
