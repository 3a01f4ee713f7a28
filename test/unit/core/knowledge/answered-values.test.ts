import { describe, expect, it } from 'vitest';
import { createAnsweredValues } from '../../../../core/knowledge/answered-values.js';
import { fromJs } from '../../../../core/json/from-js.js';

const NOTHING = new Map();

describe('the values that responses showed', () => {
  it('are those of the thing that the path of a parameter names', () => {
    const answered = createAnsweredValues();
    answered.observe('/messages', fromJs({ messages: [{ id: 'm1' }] }), NOTHING);
    answered.observe('/tags', fromJs([{ id: 't1' }]), NOTHING);
    expect(answered.valuesFor('id', 'messages')).toEqual(['m1']);
  });

  it('are the keys of all things where the path names none that was shown', () => {
    const answered = createAnsweredValues();
    answered.observe('/messages', fromJs({ messages: [{ id: 'm1' }] }), NOTHING);
    answered.observe('/tags', fromJs([{ id: 't1' }]), NOTHING);
    expect(answered.valuesFor('id', 'view')).toEqual(['m1', 't1']);
  });
});
