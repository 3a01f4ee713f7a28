import { X509Certificate, createPrivateKey } from 'node:crypto';
import { KitError } from '../../../core/kit-error.js';
import type { ClientCertificate } from '../../../core/http/transport/transport.js';
import { readText } from '../arguments/read-text.js';

/** The environment variable with the passphrase of an encrypted key. */
export const PASSPHRASE = 'PLANT_STORE_KEY_PASSPHRASE';

/**
 * Reads a certificate and its key: PEM (RFC 7468). Both are checked here, because a server would only end the handshake.
 * @returns undefined if neither is named.
 * @throws KitError if one of them is missing or unusable, or they do not belong together.
 */
export async function readCertificate(
  { cert, key }: { readonly cert?: string | undefined; readonly key?: string | undefined },
  env: NodeJS.ProcessEnv,
): Promise<ClientCertificate | undefined> {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    const [given, missing] = cert === undefined ? ['--key', '--cert'] : ['--cert', '--key'];
    throw new KitError('UsageError', `${given} needs ${missing}`, 'Name the PEM files of the certificate and its key');
  }
  const certText = await readText(cert, 'Name a file that exists with --cert FILE');
  const keyText = await readText(key, 'Name a file that exists with --key FILE');
  const passphrase = env[PASSPHRASE];
  const certificate = attempt(() => new X509Certificate(certText));
  if (certificate === undefined) throw new KitError('FileError', `${cert} contains no PEM certificate`, 'Name a PEM file with --cert FILE');
  if (/ENCRYPTED/.test(keyText) && (passphrase ?? '') === '')
    throw new KitError('UsageError', `the key in ${key} is encrypted`, `Set its passphrase as ${PASSPHRASE}`);
  const privateKey = attempt(() => createPrivateKey({ key: keyText, ...(passphrase === undefined ? {} : { passphrase }) }));
  if (privateKey === undefined) {
    const hint = /ENCRYPTED/.test(keyText) ? `Check the passphrase in ${PASSPHRASE}` : 'Name a PEM file with --key FILE';
    throw new KitError('FileError', `the key in ${key} cannot be read`, hint);
  }
  if (!certificate.checkPrivateKey(privateKey))
    throw new KitError('UsageError', `the key in ${key} is not that of the certificate in ${cert}`, 'Name the two that belong together');
  return { cert: certText, key: keyText, passphrase };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
