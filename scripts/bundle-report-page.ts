import { bundle } from './bundle.js';

/** Bundles the style and the script of the HTML report as strings of one module, so that rendering reads no file. */
export async function bundleReportPage(): Promise<string> {
  const script = await bundle('report/html/page/main.ts');
  const style = await bundle('report/html/page/page.css');
  return `/* oxlint-disable */
// Made by \`npx tsx scripts/make-report-page.ts\` from report/html/page/. Do not edit.

export const SCRIPT = ${JSON.stringify(script)};

export const STYLE = ${JSON.stringify(style)};
`;
}
