import { expect, it } from 'vitest';
import { servedPart, unservedWarnings } from '../../../../mock/server/served-part.js';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOfText } from '../../support/contract-of-text.js';

const contract = await contractOfText(
  `paths: { /plants: { get: { responses: { '200': { description: all } } }, additionalOperations: {
    COPY: { responses: { '200': { description: copied } } }, GRAFT: { responses: { '200': { description: grafted } } },
    CONNECT: { responses: { '200': { description: connected } } } } } }`,
  '3.2.0',
);

it('a mock serves all operations but those whose methods Node.js does not read', () => {
  const { operations, leftOut } = servedPart(contract);
  expect(operations.map(({ id }) => id)).toEqual(['GET /plants', 'COPY /plants']);
  expect(leftOut).toMatchObject([
    { id: 'GRAFT /plants', because: 'Node.js, on which the mock runs, reads no requests with the method GRAFT' },
    { id: 'CONNECT /plants', because: 'Node.js, on which the mock runs, takes CONNECT for the start of a tunnel' },
  ]);
});

it('and says so when it starts', async () => {
  const notices: string[] = [];
  await using mock = await startMock({ contract, onNotice: (notice) => notices.push(notice) });
  expect(notices).toEqual([
    'GRAFT /plants is not served by the mock: Node.js, on which the mock runs, reads no requests with the method GRAFT',
    'CONNECT /plants is not served by the mock: Node.js, on which the mock runs, takes CONNECT for the start of a tunnel',
  ]);
  expect(unservedWarnings(contract).map(({ message }) => message)).toEqual(notices);
  expect(unservedWarnings(servedPart(contract))).toEqual([]);
  expect((await fetch(`${mock.url}/plants`, { method: 'COPY' })).status).toBe(200);
});
