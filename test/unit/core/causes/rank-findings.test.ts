import { expect, it } from 'vitest';
import type { Finding } from '../../../../core/causes/finding.js';
import { CHECKS } from '../../../../core/policy/checks.js';
import { rankFindings } from '../../../../core/causes/rank-findings.js';
import { flaky, reproducible } from '../../report/findings.js';

const order = (findings: readonly Finding[]): readonly string[] => rankFindings(findings).map(({ id }) => id);

it('puts what hurts a client most first', () => {
  const findings = CHECKS.toReversed().map((check) => ({ ...reproducible, check, id: check }));
  expect(order(findings)).toEqual([
    'no-server-error',
    'answer-received',
    'forbidden-is-refused',
    'others-kept-out',
    'credentials-required',
    'valid-accepted',
    'undone-is-as-before',
    'deleted-is-gone',
    'used-is-not-deleted',
    'told-state-is-reached',
    'action-fits-state',
    'action-is-once',
    'absent-is-told',
    'parents-told-apart',
    'stale-change-is-refused',
    'tag-changes',
    'table-is-whole',
    'period-is-whole',
    'setting-is-applied',
    'limit-is-kept',
    'told-order-is-kept',
    'overlap-is-refused',
    'unique-is-kept',
    'refused-changes-nothing',
    'read-only-is-kept',
    'derived-follows',
    'replace-is-kept',
    'rest-is-kept',
    'change-is-kept',
    'change-is-listed',
    'sort-is-kept',
    'filter-is-kept',
    'paging-is-kept',
    'added-is-listed',
    'created-is-listed',
    'bulk-is-answered',
    'location-leads-there',
    'created-is-readable',
    'ids-told-apart',
    'default-applied',
    'stored-as-sent',
    'invalid-refused',
    'body-matches-schema',
    'body-is-json',
    'media-type-declared',
    'status-documented',
    'headers-match-schema',
    'allow-is-sent',
  ]);
});

it('puts new before known, reproducible before flaky, and often before seldom', () => {
  const often = { ...reproducible, id: 'often', seen: 9 };
  const seldom = { ...reproducible, id: 'seldom', seen: 2 };
  const known = { ...often, id: 'known', check: 'no-server-error', known: true } as const;
  const intermittent = { ...often, id: 'flaky', check: 'no-server-error', flaky: flaky.flaky } as const;
  expect(order([known, intermittent, seldom, often])).toEqual(['often', 'seldom', 'flaky', 'known']);
});
