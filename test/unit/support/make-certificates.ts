import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate authority of its own, and a certificate for 127.0.0.1 that it signed. PEM text. */
export interface Certificates {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** Makes new certificates with openssl; nothing of them is left on the disk. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'kit-certificates-'));
  const openssl = (...args: readonly string[]): Buffer => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  try {
    openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=A test authority');
    openssl('req', ...key, '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/CN=127.0.0.1');
    writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1');
    openssl(
      'x509',
      '-req',
      '-in',
      'own.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      'names',
      '-out',
      'own.pem',
    );
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return { ca: read('ca.pem'), cert: read('own.pem'), key: read('own.key') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
