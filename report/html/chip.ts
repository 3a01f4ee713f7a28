import { type Markup, markup } from './markup.js';

/** A status, or the way in which no answer came. Its colour says no more than its text. */
export function chip(answer: string): Markup {
  return markup`<span class="chip ${chipClass(answer)}">${answer}</span>`;
}

/** The class of a colour: that of the status (RFC 9110 section 15), or that of no answer. */
export function chipClass(answer: string): string {
  return /^[2345]\d\d$/.test(answer) ? `status-${answer.slice(0, 1)}` : 'status-none';
}
