// oxlint-disable-next-line import/no-unassigned-import -- the library needs the metadata of Reflect when it is loaded
import 'reflect-metadata';
import { isIP } from 'node:net';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate with its key, and the authority that signed it. PEM text. */
export interface MadeCertificate {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

const KEYS = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' } as const;
const DAY = 86_400_000;
/** Clients take certificates of up to 398 days (CA/Browser Forum Baseline Requirements section 6.3.2). */
const DAYS = 397;

/**
 * Makes a certificate for names and addresses, signed by an authority of its own (RFC 5280 section 4.2). The key of the authority is forgotten.
 * The build makes one file of this and the library, of which it is a small part.
 */
export async function makeCertificate(hosts: readonly string[]): Promise<MadeCertificate> {
  const { subtle } = globalThis.crypto;
  const ofAuthority = await subtle.generateKey(KEYS, true, ['sign', 'verify']);
  const own = await subtle.generateKey(KEYS, true, ['sign', 'verify']);
  const notBefore = new Date(Date.now() - DAY);
  const notAfter = new Date(Date.now() + DAYS * DAY);
  const issuer = 'CN=plant-store-kit mock authority';
  const authority = await X509CertificateGenerator.createSelfSigned({
    name: issuer,
    notBefore,
    notAfter,
    keys: ofAuthority,
    signingAlgorithm: SIGNED,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(ofAuthority.publicKey),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    subject: 'CN=plant-store-kit mock',
    issuer,
    notBefore,
    notAfter,
    publicKey: own.publicKey,
    signingKey: ofAuthority.privateKey,
    signingAlgorithm: SIGNED,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(hosts.map((host) => ({ type: isIP(host) === 0 ? 'dns' : 'ip', value: host }))),
      await AuthorityKeyIdentifierExtension.create(ofAuthority.publicKey),
    ],
  });
  const key = Buffer.from(await subtle.exportKey('pkcs8', own.privateKey)).toString('base64');
  const lines = key.match(/.{1,64}/g) ?? [];
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`,
    ca: authority.toString('pem'),
  };
}
