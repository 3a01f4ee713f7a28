import { type Markup, markup } from './markup.js';

/** A command to paste, with a button that copies it where scripts run. */
export function drawCommand(label: string, command: string): Markup {
  return markup`<div class="command"><div class="bar"><h4>${label}</h4><button type="button" class="copy" hidden aria-label="Copy: ${label}">Copy</button></div><pre>${command}</pre></div>`;
}
