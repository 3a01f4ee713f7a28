import { expect, it } from 'vitest';
import { credentialsOfEnvironment, otherCredentialsOfEnvironment } from '../../../vitest-suites/credentials-of-environment.js';
import { contractOfText } from '../support/contract-of-text.js';

const contract = await contractOfText(`
security: [{ clinicKey: [] }, { staff: [] }]
paths: { /x: { get: { responses: { '200': { description: fine } } } } }
components:
  securitySchemes:
    clinicKey: { type: apiKey, in: header, name: X-Key }
    staff: { type: http, scheme: basic }
`);

it('takes the credential of a scheme from the variable that curl commands of reports have', () => {
  const environment = { CREDENTIAL_CLINIC_KEY: 'k-1', CREDENTIAL_OTHER: 'x' };
  expect(credentialsOfEnvironment(contract, environment)).toEqual({ clinicKey: 'k-1' });
});

it.each(['ann:secret', Buffer.from('ann:secret').toString('base64')])('takes Basic credentials as they are, or in base64: %s', (value) => {
  expect(credentialsOfEnvironment(contract, { CREDENTIAL_STAFF: value })).toEqual({ staff: 'ann:secret' });
});

it('takes none from a variable that is empty', () => {
  expect(credentialsOfEnvironment(contract, { CREDENTIAL_CLINIC_KEY: '' })).toEqual({});
});

it('takes those of another user from variables of their own', () => {
  const environment = { OTHER_CREDENTIAL_CLINIC_KEY: 'k-2', CREDENTIAL_CLINIC_KEY: 'k-1' };
  expect(otherCredentialsOfEnvironment(contract, environment)).toEqual({ clinicKey: 'k-2' });
  expect(otherCredentialsOfEnvironment(contract, { CREDENTIAL_CLINIC_KEY: 'k-1' })).toBeUndefined();
});
