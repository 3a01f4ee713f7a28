import { expect, it } from 'vitest';
import { idMemberOf, isCalledKey } from '../../../../../core/request/slots/id-member.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { documentWith } from '../../../support/document-with.js';

it.each([
  ['id: { type: integer, minimum: 1, maximum: 10 }', 'id'],
  ['seats: { type: integer, minimum: 1, maximum: 10 }', undefined],
  ['paid: { type: integer, minimum: 0, maximum: 1 }', undefined],
  ['orderNo: { type: integer, minimum: 1, maximum: 99 }', 'orderNo'],
  ['weight: { type: integer }', undefined],
  ['tag: { type: integer }', 'tag'],
  ['seats: { type: integer, maximum: 10, minimum: 1 }, serial: { type: integer }', 'serial'],
])('the member with a fresh integer in each request, of %s: %s', async (properties, member) => {
  const { operations } = await contractOfText(documentWith(`{ type: object, properties: { ${properties} } }`));
  expect(operations.map(idMemberOf)).toEqual([member === undefined ? undefined : [member]]);
});

it.each([
  [['courseId'], true],
  [['prerequisiteIds', 0], true],
  [['scores', 0], false],
  [['ids'], false],
])('%j is called as a key: %s', (path, isCalled) => {
  expect(isCalledKey(path)).toBe(isCalled);
});
