import { expect, it } from 'vitest';
import { inertJson } from '../../../../report/facts/harmless-text.js';
import { printReport } from '../../../../report/json/print-report.js';

it.each([
  [{}],
  [{ version: 2, ended: undefined, empty: [], none: {}, nothing: null }],
  [
    {
      cases: [
        { id: 'a\n  b', list: [1, [2]], left: undefined },
        { id: '\u0085 ##vso[x]', deep: { a: [] } },
      ],
      notes: ['::error::', '\u2028'],
    },
  ],
  [{ list: [undefined, null, 'größe🌵'], object: { inner: [{ a: 1 }] }, 'odd "name"': 1.5 }],
])('a report is printed as by JSON.stringify, with what is unsafe in a log escaped: %j', (report) => {
  expect([...printReport(report)].join('')).toBe(`${inertJson(JSON.stringify(report, null, 2))}\n`);
});
