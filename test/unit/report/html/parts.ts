import type { Run } from '../../../../core/results/runs/run.js';
import { renderHtml } from '../../../../report/html/html.js';

/** The whole page of a run. */
export function pageOf(run: Run): string {
  return renderHtml(run, { colour: false, outputDir: '.plant-store-kit' });
}

/** What stands in the page, without its style and its script. */
export function bodyOf(run: Run): string {
  const page = pageOf(run);
  return `${page.slice(page.indexOf('<body>'), page.indexOf('<script>'))}\n`;
}

/** The text of markup as a reader sees it, on one line. */
export function textOf({ html }: { readonly html: string }): string {
  const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" };
  return html
    .replaceAll(/<\/?(?:p|div|dt|dd|li|td|th|tr|h\d|summary|caption|pre|span|title)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? '')
    .trim();
}
