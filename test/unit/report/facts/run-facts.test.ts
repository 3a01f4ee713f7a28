import { expect, it } from 'vitest';
import { earlyEnd } from '../../../../report/facts/run-facts.js';
import { kept } from '../runs.js';

it('why a run is undecided, and what would help', () => {
  const ended = { kind: 'undecided' as const, why: 'too little was reached', hint: 'Give "values": { "code": … }' };
  expect(earlyEnd({ ...kept, ended })).toBe('too little was reached. Give "values": { "code": … }');
  expect(earlyEnd({ ...kept, ended: { kind: 'lost', why: 'gone' } })).toBe('gone');
  expect(earlyEnd(kept)).toBeUndefined();
});
