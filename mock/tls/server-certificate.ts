import { networkInterfaces } from 'node:os';
import { createSecureContext } from 'node:tls';
import { KitError } from '../../core/kit-error.js';

/** The certificate of a mock that serves HTTPS. PEM text. */
export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
  /** Of an encrypted key. */
  readonly passphrase?: string | undefined;
  /** The authority that signed it, if it was made for this mock. */
  readonly ca?: string;
}

/** Whether a mock serves HTTPS: with a certificate that is made for it, or with a given one. */
export type HttpsOption = boolean | Pick<ServerCertificate, 'cert' | 'key' | 'passphrase'>;

/**
 * The certificate of a mock; undefined without HTTPS.
 * @param host at which it listens. A made certificate is also valid for the other names of this machine.
 * @throws KitError for a given one that cannot be used.
 */
export async function serverCertificate(https: HttpsOption, host: string): Promise<ServerCertificate | undefined> {
  if (https === false) return undefined;
  if (https === true) {
    // Loaded late, because it is large.
    const { makeCertificate } = await import('./make-certificate.js');
    return makeCertificate([...new Set(['localhost', '127.0.0.1', '::1', ...namesOf(host)])]);
  }
  try {
    createSecureContext({ cert: https.cert, key: https.key, ...(https.passphrase === undefined ? {} : { passphrase: https.passphrase }) });
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^error:\w+:/, '') : '';
    throw new KitError('UsageError', `the certificate and the key cannot be used (${why})`, 'Give PEM texts that belong together');
  }
  return https;
}

function namesOf(host: string): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
}
