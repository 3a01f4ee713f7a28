import { expect, it } from 'vitest';
import { reasonForNoVerdict } from '../../../../cli/output/finish-run.js';
import { kept } from '../../report/runs.js';
import type { Run } from '../../../../index-for-require.js';

const undecided: Run = { ...kept, verdict: 'undecided' };
const campaign = { concurrency: 1, shard: { index: 0, count: 1 }, strategies: [] };

it.each<[string, Run, string | undefined]>([
  ['nothing where there is a verdict', kept, undefined],
  ['the flags of verify where no case ran', undecided, 'no case ran. Select more with --only and --cases'],
  ['the flags of fuzz after a campaign', { ...undecided, campaign }, 'no case ran. Select more with --time and --cases'],
  ['why a run ended', { ...undecided, ended: { kind: 'undecided', why: 'it is gone', hint: 'Call it' } }, 'it is gone. Call it'],
  ['a question as it is', { ...undecided, ended: { kind: 'undecided', why: 'is it gone?', hint: 'Call it' } }, 'is it gone? Call it'],
  ['nothing after Ctrl-C', { ...undecided, ended: { kind: 'interrupted' } }, undefined],
])('tells %s', (_, run, says) => {
  expect(reasonForNoVerdict(run)).toBe(says);
});
