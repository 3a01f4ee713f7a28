import { expect, it } from 'vitest';
import type { Exchange } from '../../../../core/http/exchange/exchange.js';
import { clausesOf, isSaidAlike } from '../../../../core/refusals/clauses.js';
import { readRefusal } from '../../../../core/refusals/read-refusal.js';
import { answerOf } from '../../support/fake-connection.js';

function refusedWith(answer: unknown, sent: unknown = {}, query = ''): Exchange {
  const body = new TextEncoder().encode(JSON.stringify(sent));
  return { request: { method: 'POST', url: `/stays${query}`, headers: [], body, chunked: false }, outcome: answerOf(422, answer), ms: 1 };
}

function wordingsOf(answer: unknown, sent: unknown = {}, query = ''): readonly string[] {
  const exchange = refusedWith(answer, sent, query);
  const refusal = readRefusal(exchange);
  return refusal === undefined ? [] : clausesOf(refusal, exchange.request).map(({ wording }) => wording);
}

it('what a refusal says has no numbers, no values of the request, and nothing in quotes', () => {
  expect(wordingsOf({ message: 'name is too long: at most 40 characters, and "Marta" has 41' }, { name: 'Marta' })).toEqual([
    'name is too long',
    'at most characters and has',
  ]);
  expect(wordingsOf({ message: 'There is no customer Jones of Ghent' }, { customer: 'Jones', in: { town: 'Ghent' } })).toEqual([
    'there is no customer of',
  ]);
  expect(wordingsOf({ message: 'nothing is sorted by shoe size' }, {}, '?sort=shoe+size')).toEqual(['nothing is sorted by']);
});

it('each sentence is one clause, and a code is words', () => {
  expect(wordingsOf({ code: 'OUTSIDE_OPENING_HOURS', message: 'We are closed. Come back on Monday.' })).toEqual([
    'outside opening hours',
    'we are closed',
    'come back on monday',
  ]);
});

it('what only repeats a value is no clause, nor is the id of a trace, or an address', () => {
  expect(
    wordingsOf(
      { input: 'two words', traceId: 'a83fe0', instance: '/stays/7', type: 'https://x.example/errors/bad' },
      { note: 'two words' },
    ),
  ).toEqual([]);
});

it('two refusals say the same whatever the values are', () => {
  const [attic, cellar, teacher] = ['Room 1 is taken at 17:00', 'Room 2 is taken at 18:30', 'The teacher is busy at 17:00'].map((message) =>
    refusedWith({ message }),
  );
  expect(attic !== undefined && cellar !== undefined && isSaidAlike(attic, cellar)).toBe(true);
  expect(attic !== undefined && teacher !== undefined && isSaidAlike(attic, teacher)).toBe(false);
});
