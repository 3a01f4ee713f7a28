import * as http from 'node:http';
import * as https from 'node:https';
import type { ServerCertificate } from '../tls/server-certificate.js';

/** A server of node:http, with or without TLS. */
export type MockServer = http.Server | https.Server;

/** Keep-alive timeout, in milliseconds; longer than that of clients, so that no connection closes while it is being reused. */
const KEEP_ALIVE = 75_000;

/**
 * Creates the server of a mock, which does not listen yet.
 * @param certificate undefined for HTTP.
 */
export function openServer(certificate: ServerCertificate | undefined, listener: http.RequestListener): MockServer {
  const options = { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE };
  if (certificate === undefined) return http.createServer(options, listener);
  const { cert, key, passphrase } = certificate;
  return https.createServer({ ...options, cert, key, ...(passphrase === undefined ? {} : { passphrase }) }, listener);
}

/** True if a server speaks HTTPS. */
export function isTls(server: MockServer): server is https.Server {
  return server instanceof https.Server;
}
