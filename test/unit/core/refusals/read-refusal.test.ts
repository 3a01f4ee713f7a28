import { describe, expect, it } from 'vitest';
import type { Exchange, Outcome } from '../../../../core/http/exchange/exchange.js';
import { readRefusal } from '../../../../core/refusals/read-refusal.js';
import { answerOf } from '../../support/fake-connection.js';

const exchangeOf = (outcome: Outcome): Exchange => ({
  request: { method: 'POST', url: 'http://x', headers: [], body: new Uint8Array(), chunked: false },
  outcome,
  ms: 1,
});
const read = (body: unknown, status = 422): ReturnType<typeof readRefusal> => readRefusal(exchangeOf(answerOf(status, body)));
const kindsOf = (text: string): readonly string[] => [...(read({ message: text })?.kinds ?? [])];

describe('the kind of a refusal is told by its words', () => {
  it.each([
    ['name is required', 'missing'],
    ['The field "name" must not be blank', 'missing'],
    ['title must be at most 80 characters', 'form'],
    ['email must be a valid email', 'form'],
    ['Expected string, received number', 'form'],
    ['must match pattern ^[A-Z]+$', 'form'],
    ['a member is unknown', 'form'],
    ['Unrecognized key in object', 'form'],
    ['A stay has at most 30 nights', 'range'],
    ['position must be between 1 and 5', 'range'],
    ['quantity exceeds 100', 'range'],
    ['there must be at least one compartment', 'range'],
    ['must be a date from 2000-01-01 to 2099-12-31', 'range'],
    ['must be after 2020-01-31', 'range'],
    ['There is no such room type', 'unknown-thing'],
    ['customer does not exist', 'unknown-thing'],
    ['dish 7 was not found', 'unknown-thing'],
    ['Question 2 has no option 3', 'unknown-thing'],
    ['A user with this email already exists', 'taken'],
    ['code must be unique', 'taken'],
    ['The order is closed', 'state'],
    ['only while it is a draft', 'state'],
    ['not enough seats', 'state'],
    ['departure must be after arrival', 'several-parts'],
    ['the periods overlap', 'several-parts'],
    ['must be at least 2000 if the loan is longer than 30 days', 'several-parts'],
    ['You are not allowed to do that', 'not-allowed'],
  ])('%s: %s', (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });

  it.each([
    'Something went wrong',
    'The body is not valid.',
    'One or more validation errors occurred.',
    'Bad Request',
    'Unprocessable Entity',
    'invalid input',
  ])('not where they say nothing: %s', (text) => {
    expect(kindsOf(text)).toEqual([]);
  });
});

describe('the parts that a refusal names', () => {
  it.each<readonly [string, unknown, readonly string[]]>([
    ['Django REST framework', { date: ['This day is over.'], non_field_errors: ['The table is too small.'] }, ['date']],
    ['a list of reasons', { errors: ['This day is over.'] }, []],
    ['of RFC 9457', { title: 'Invalid', errors: [{ detail: 'too small', pointer: '#/age' }] }, ['#/age']],
    ['of FastAPI', { detail: [{ loc: ['body', 'dates', 'to'], msg: 'must be after from', type: 'value_error' }] }, ['body.dates.to']],
    ['of Spring', { errors: [{ field: 'email', defaultMessage: 'must not be blank' }] }, ['email']],
    ['of Laravel', { message: 'The given data was invalid.', errors: { email: ['The email has already been taken.'] } }, ['email']],
    ['of ASP.NET', { title: 'One or more validation errors occurred.', errors: { Name: ['The Name field is required.'] } }, ['Name']],
    ['of JSON:API', { errors: [{ source: { pointer: '/data/attributes/title' }, detail: 'is taken' }] }, ['/data/attributes/title']],
    ['of a list of fields', { error: { message: 'some members are wrong', fields: ['rush', 'priority'] } }, ['rush', 'priority']],
    ['of nobody', { message: 'no' }, []],
  ])('%s', (_, body, parts) => {
    expect(read(body)?.parts).toEqual(parts);
  });
});

it('the words are the longest sentence, of JSON and of any text', () => {
  expect(read({ title: 'Conflict', detail: 'The order is closed.' })?.words).toBe('The order is closed.');
  const page = new TextEncoder().encode('<h1>Sold out today</h1>');
  expect(readRefusal(exchangeOf({ kind: 'response', status: 409, headers: [], body: page }))).toMatchObject({
    words: 'Sold out today',
    status: 409,
  });
});

it('a success and a long page are no refusals that can be read', () => {
  expect(read({}, 200)).toBeUndefined();
  expect(readRefusal(exchangeOf({ kind: 'response', status: 400, headers: [], body: new Uint8Array(30_000) }))).toBeUndefined();
});

it('a text that is no more than the name of a part names it, wherever it stands', () => {
  const error = { problems: [{ where: 'body.team_id', problem: 'There is no team 5' }] };
  expect(read(error)?.parts).toEqual([]);
  expect(readRefusal(exchangeOf(answerOf(422, error)), new Set(['team_id']))).toMatchObject({
    parts: ['body.team_id'],
    texts: ['There is no team 5'],
  });
});
