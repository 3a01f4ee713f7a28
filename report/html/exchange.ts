import { STATUS_CODES } from 'node:http';
import type { Outcome } from '../../core/http/exchange.js';
import type { WireRequest } from '../../core/request/wire-request.js';
import { brief, showBytes } from '../inert.js';
import { drawBody, drawFields } from './body.js';
import { chip } from './chip.js';
import { type Markup, markup } from './markup.js';

/** What was sent. */
export function drawRequest({ method, url, headers, body, chunked }: WireRequest): Markup {
  return markup`<div class="sent"><h4>Request</h4><p class="line">${method} ${brief(url)}${chunked ? ', chunked' : ''}</p>${drawFields(showBytes(headers))}${drawBody(body)}</div>`;
}

/** What came back, or how nothing did. */
export function drawAnswer(outcome: Outcome, heading: string): Markup {
  if (outcome.kind !== 'answer')
    return markup`<div class="came"><h4>${heading}</h4><p class="line">${chip('no answer')} ${brief(outcome.detail)}</p></div>`;
  const { status, headers, body } = outcome;
  return markup`<div class="came"><h4>${heading}</h4><p class="line">${chip(String(status))} ${STATUS_CODES[status] ?? ''}</p>${drawFields(headers)}${drawBody(body)}</div>`;
}
