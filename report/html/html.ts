import { createHash } from 'node:crypto';
import type { RenderOptions } from '../facts/render-options.js';
import { drawResponses } from './responses.js';
import { drawFoot, drawNotes, drawTopBar } from './frame.js';
import { drawCases } from './cases.js';
import { drawFindings } from './findings.js';
import { drawLatency } from './latency.js';
import { type Markup, markup } from './markup.js';
import { drawMatrix } from './matrix.js';
import { drawOperations } from './operations.js';
import { SCRIPT, STYLE } from './page-assets.js';
import { drawCampaign, drawSuites } from './suites.js';
import { drawHeadline, headlineOf } from './verdict.js';
import type { Run } from '../../core/results/runs/run.js';

/**
 * Allows only the page's own style and script, by their digests (CSP Level 3, section 2.3.1): text of a server is escaped, and
 * even if it were interpreted as markup, it could neither run nor load anything.
 */
const POLICY = [
  "default-src 'none'",
  `style-src '${digest(STYLE)}'`,
  `script-src '${digest(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The report as one self-contained page: it opens from a file, offline, and prints. */
export function renderHtml(run: Run, options: RenderOptions): string {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ html: POLICY }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${headlineOf(run).word}: ${run.spec.title} at ${run.target}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<a class="skip" href="#report">To the report</a>
${drawTopBar(run)}
<main id="report" tabindex="-1">
${drawHeadline(run)}
<p id="nothing" class="part" hidden>Nothing in this report matches.</p>
${drawParts(run, options)}
</main>
${drawFoot(run)}
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
  return page.html;
}

function drawParts(run: Run, options: RenderOptions): readonly Markup[] {
  const columns = markup`<div class="columns">${run.campaign === undefined ? drawSuites(run) : drawCampaign(run)}${drawResponses(run)}</div>`;
  return [drawFindings(run, options), drawOperations(run), columns, drawLatency(run), drawMatrix(run), drawCases(run), drawNotes(run)];
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
