import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import {
  certainlyForbids,
  forbids,
  isRefusedIn,
  refusesForLack,
  sentencesAbout,
} from '../../../../../core/sequences/things/forbidden-state.js';
import type { DescribedThing } from '../../../../../core/sequences/things/thing.js';
import { nodeOfText } from '../../schema/schema-node-of.js';

const SCHEMA = nodeOfText('{"type":"object","properties":{"status":{"type":"string","enum":["asked","approved","sent_back"]}}}');

const loan = (status: unknown): DescribedThing => ({ value: fromJs({ status }), schema: SCHEMA });

describe('something is forbidden in a state', () => {
  it.each([
    ['Only an approved loan can be handed out.', 'asked', true],
    ['Only an approved loan can be handed out.', 'approved', false],
    ['A loan that is sent back cannot be handed out.', 'sent_back', true],
    ['A loan that is sent back cannot be handed out.', 'asked', false],
    ['Hands out an approved loan.', 'asked', false],
    ['Only one loan at a time.', 'asked', false],
    ['Only an approved loan can be handed out.', 7, false],
    ['From asked to approved.', 'asked', false],
    ['From asked to approved.', 'sent_back', true],
    ['From Monday to Friday.', 'asked', false],
    ['Hands out a loan that is approved. Any other loan is refused (409).', 'asked', true],
    ['Hands out a loan that is approved. Any other loan is refused (409).', 'approved', false],
    ['Only the clerk may approve it.', 'asked', false],
    ['The loan is sent back already, or approved and begun.', 'approved', false],
    ['The loan is sent back already, or approved and begun.', 'sent_back', true],
    ['The loan is approved already and cannot be changed.', 'approved', true],
    ['The loan is not asked for (it is approved or sent back).', 'approved', true],
    ['The loan is not asked (it is approved or sent back).', 'sent_back', true],
    ['The loan is not asked (it is approved or sent back).', 'asked', false],
    ['The loan is not in the right state (approved).', 'approved', false],
    ['A loan that is sent back has to be approved instead.', 'sent_back', true],
    ['A loan that is sent back has to be approved instead.', 'asked', false],
    ['Only an asked loan (or one that is sent back) can be approved.', 'sent_back', false],
  ])('%s — %s: %s', (words, status, expected) => {
    expect(forbids(words, loan(status))).toBe(expected);
  });
});

describe('it is certain', () => {
  it.each([
    ['where the sentence says by which status', 'Answered 409 unless the loan is approved.', '', 'asked', true],
    ['but not of the state that it allows', 'Answered 409 unless the loan is approved.', '', 'approved', false],
    ['where the response says so', 'Hands out a loan.', 'The loan is not approved.', 'asked', true],
    ['but not of the state that the response allows', 'Hands out a loan.', 'The loan is not approved.', 'approved', false],
    ['but not without the status', 'Only an approved loan can be handed out.', '', 'asked', false],
    ['but not where another sentence has the status', 'Only an approved loan is handed out. Answered 409 at night.', '', 'asked', false],
    ['but not of a state that is named as one of several', 'A loan that is sent back is refused with 409.', '', 'sent_back', false],
    ['but not where no state is named', 'Answered 409 unless the museum is open.', 'Only by day.', 'asked', false],
  ])('%s', (_words, own, refusal, status, expected) => {
    expect(certainlyForbids(own, refusal, loan(status))).toBe(expected);
  });
});

describe('something is refused for what a thing lacks', () => {
  const QUIZ = nodeOfText('{"type":"object","properties":{"questions":{"type":"array"},"opening_hours":{"type":"array"}}}');
  const quiz = (questions: readonly unknown[]): DescribedThing => ({ value: fromJs({ questions, opening_hours: [] }), schema: QUIZ });

  it.each([
    ['Only a draft with at least one question can be published.', '', [], true],
    ['Only a draft with at least one question can be published.', '', [1], false],
    ['Publishes it.', 'The quiz has no questions.', [], true],
    ['A quiz without questions cannot be published.', '', [], true],
    ['A shop must have opening hours; others are refused.', '', [1], true],
    ['A quiz without questions opens now.', '', [], false],
    ['Only a draft can be published.', 'It is published.', [], false],
  ])('%s %s — %j: %s', (own, refusal, questions, expected) => {
    expect(refusesForLack(own, refusal, quiz(questions))).toBe(expected);
  });
});

describe('what a document says of the 409', () => {
  it.each([
    ['The loan is sent back.', 'sent_back', true],
    ['The loan is sent back.', 'asked', false],
    ['The loan is not approved.', 'asked', true],
    ['The loan is not approved.', 'approved', false],
    ['It is too late.', 'approved', false],
  ])('%s — %s: %s', (refusal, status, expected) => {
    expect(isRefusedIn('Adds a note.', refusal, loan(status))).toBe(expected);
  });

  it.each([
    ['The loan is sent back already.', true],
    ['Possible while the loan is approved (409 afterwards).', true],
    ['Needs an approved loan.', true],
    ['Needs an approved visitor.', false],
    ['An approved loan can no longer be changed, and is paid.', true],
    ['Nothing can be taken out of an approved loan.', true],
    ['The price of an approved loan is fixed.', false],
    ['The visitor is approved already.', false],
    ['The loan is approved, and its price would change.', false],
    ['The loan is approved and its price would change.', false],
    ['The loan is approved, but no fee was paid.', false],
  ])('speaks of the thing: %s', (text, expected) => {
    expect(sentencesAbout(text, 'loans', loan('asked')) !== '').toBe(expected);
  });
});
