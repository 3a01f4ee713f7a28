import { type Command, InvalidArgumentError, Option } from 'commander';

/** The options of a connection, as commander reads them. */
export interface ConnectionFlags {
  readonly ca?: string;
  readonly insecure?: boolean;
  readonly cert?: string;
  readonly key?: string;
  readonly unixSocket?: string;
  readonly connectTo?: Address;
}

/** Where a server listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Adds the options that say how connections to the server are opened. */
export function withConnectionFlags(command: Command): Command {
  return command
    .addOption(new Option('--ca <file>', 'certificate authority to trust, PEM'))
    .addOption(new Option('--insecure', 'accept any certificate'))
    .addOption(new Option('--cert <file>', 'certificate of the client, for a server that requires one, PEM'))
    .addOption(new Option('--key <file>', 'its key, PEM; the passphrase is read from PLANT_STORE_KEY_PASSPHRASE'))
    .addOption(new Option('--unix-socket <path>', 'connect to this socket instead of the host of the URL'))
    .addOption(
      new Option('--connect-to <host:port>', 'connect to this address; the host of the URL stays in requests and TLS').argParser(
        parseAddress,
      ),
    );
}

/** Reads `127.0.0.1:8443` or `[::1]:8443`. The ports of a URL are known without one, those of an address are not. */
export function parseAddress(text: string): Address {
  const [, bracketed, plain, digits] = /^(?:\[([\da-f:.]+)\]|([^:[\]\s/@]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  if (host === undefined || port < 1 || port > 65_535) throw new InvalidArgumentError('Write it like 127.0.0.1:8443 or [::1]:8443.');
  return { host, port };
}
