import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCertificate } from '../../../../../cli/options/connection/read-certificate.js';
import { makeCertificates } from '../../../support/make-certificates.js';

const folder = mkdtempSync(join(tmpdir(), 'kit-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const made = makeCertificates();
const cert = write('client.pem', made.cert);
const key = write('client.key', made.key);
const locked = createPrivateKey(made.key).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'hush' });
const lockedKey = write('locked.key', String(locked));

describe('readCertificate', () => {
  it('reads both files, and the passphrase of an encrypted key from the environment', async () => {
    expect(await readCertificate({}, {})).toBeUndefined();
    expect(await readCertificate({ cert, key }, {})).toEqual({ cert: made.cert, key: made.key, passphrase: undefined });
    expect(await readCertificate({ cert, key: lockedKey }, { PLANT_STORE_KEY_PASSPHRASE: 'hush' })).toMatchObject({ passphrase: 'hush' });
  });

  it.each([
    ['one without the other', { cert }, {}, '--cert needs --key'],
    ['the other without the one', { key }, {}, '--key needs --cert'],
    ['a file that is not there', { cert: 'none.pem', key }, {}, 'none.pem cannot be read'],
    ['a key as the certificate', { cert: key, key }, {}, 'contains no PEM certificate'],
    ['a certificate as the key', { cert, key: cert }, {}, `the key in ${cert} cannot be read`],
    ['an encrypted key without its passphrase', { cert, key: lockedKey }, {}, 'is encrypted'],
    ['an encrypted key with another one', { cert, key: lockedKey }, { PLANT_STORE_KEY_PASSPHRASE: 'no' }, 'cannot be read'],
    ['a key of another certificate', { cert, key: write('other.key', makeCertificates().key) }, {}, 'is not that of the certificate'],
  ])('refuses %s', async (_, files, environment, message) => {
    await expect(readCertificate(files, environment)).rejects.toThrow(message);
  });
});
