import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Workplace } from './make-workplace.js';

/** A certificate for the loopback addresses that vouches for itself, with its key, both in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Has openssl make one, and leaves it in the workplace as cert.pem. */
export async function makeCertificate(place: Workplace): Promise<Certificate> {
  const names = 'subjectAltName=IP:127.0.0.1,IP:::1,DNS:localhost';
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', place.pathOf('key.pem'), '-out', place.pathOf('cert.pem')];
  await promisify(execFile)('openssl', ['req', ...kind, '-subj', '/CN=localhost', '-addext', names, ...files]);
  return { key: await place.read('key.pem'), cert: await place.read('cert.pem') };
}
