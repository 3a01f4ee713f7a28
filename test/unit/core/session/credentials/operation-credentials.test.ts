import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { fillSecrets } from '../../../../../core/http/masking/secrets.js';
import { prepareCredentials } from '../../../../../core/session/credentials/prepare-credentials.js';
import { targetOf } from '../../../../../core/session/options/server-options.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const fine = "{ '200': { description: fine } }";
const contract = await contractOfText(`components: { securitySchemes: { key: { type: apiKey, in: header, name: x-key } } }
security: [{ key: [] }]
paths:
  /a: { get: { operationId: a, responses: ${fine} } }
  /b: { get: { operationId: b, responses: ${fine} } }
  /open: { get: { operationId: open, security: [], responses: ${fine} } }
`);
const OPTIONS = {
  credentials: { key: 'common' },
  operations: { b: { credentials: { key: 'special' } }, open: { credentials: { key: 'x' } } },
};

describe('credentials of single operations', () => {
  const prepared = prepareCredentials(contract, OPTIONS);

  it('are sent to them alone', () => {
    const target = targetOf(prepared.options, 'http://a', prepared.contract);
    const keys = prepared.contract.operations.map((operation) => {
      const header = plainCase(operation).plan.head.headers.find(([name]) => name === 'x-key');
      return header === undefined ? undefined : [header[1], fillSecrets(header[1], target)];
    });
    expect(keys).toEqual([['$CREDENTIAL_KEY', 'common'], ['$CREDENTIAL_KEY_OF_GET_B', 'special'], undefined]);
  });

  it('change no id of a case', () => {
    const idsOf = (options: Parameters<typeof prepareCredentials>[1]) =>
      namedCases(prepareCredentials(contract, options).contract).map(({ id }) => id);
    expect(idsOf(OPTIONS)).toEqual(idsOf({ credentials: OPTIONS.credentials }));
  });

  it('are prepared once', () => {
    const again = prepareCredentials(prepared.contract, prepared.options);
    expect(again.contract).toBe(prepared.contract);
    expect(again.options).toBe(prepared.options);
  });

  it('are checked like those of all operations', () => {
    const unknown = { operations: { b: { credentials: { kye: 'x' } } } };
    expect(() => prepareCredentials(contract, unknown)).toThrow(/declares no security scheme 'kye'$/);
    const empty = { operations: { b: { credentials: { key: '' } } } };
    expect(() => prepareCredentials(contract, empty)).toThrow('the credential of key is empty');
  });
});
