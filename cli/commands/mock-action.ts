import { networkInterfaces } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { RuleSwitches } from '../../core/model/kinds/rule-ids.js';
import type { ResourceCorrections } from '../../core/resources/inferred/corrections.js';
import { KitError } from '../../core/kit-error.js';
import type { Fault } from '../../mock/behaviour/fault.js';
import { startMock } from '../../mock/start-mock.js';
import { usesColour } from '../terminal/colour.js';
import { servedPart } from '../../mock/server/served-part.js';
import { mockBanner } from '../terminal/mock-banner.js';
import { type LogForm, createLog } from '../terminal/mock-log.js';
import { type DocumentFlags, type Documents, loadDocument } from '../options/reading/load-document.js';
import { prepareCredentials } from '../../core/session/credentials/prepare-credentials.js';
import { writeText } from '../output/write-text.js';
import { readCertificate } from '../options/connection/read-certificate.js';
import type { Located } from '../options/values/located.js';
import { readResources } from '../options/reading/read-resources.js';
import { type Credentials, checkToken } from '../options/reading/read-options.js';

/** The options of `mock`, as commander reads them. */
export interface MockFlags extends Omit<DocumentFlags, 'spec'>, Documents {
  readonly port: number;
  readonly host: string;
  readonly token?: string;
  readonly credential?: Credentials;
  readonly auth: boolean;
  readonly authStatus: number;
  readonly basePath?: string;
  readonly https?: boolean;
  readonly saveCa?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly bodyLimit: number;
  readonly strict?: boolean;
  readonly usedIds?: number;
  readonly memory: boolean;
  readonly data?: string;
  readonly persist?: string;
  readonly config?: string;
  /** Of the configuration. */
  readonly corrections?: Located<ResourceCorrections>;
  readonly rules?: RuleSwitches;
  readonly dynamic?: boolean;
  readonly delay?: string;
  readonly faultRate?: number;
  readonly faults?: readonly Fault[];
  readonly seed?: number;
  readonly now?: string;
  readonly cors: boolean;
  readonly watch: boolean;
  readonly journal: boolean;
  readonly log: LogForm;
  readonly color: boolean;
}

/** Time limit for requests in flight after SIGTERM, in milliseconds; the whole shutdown takes less than five seconds. */
const GRACE = 4_500;

/** Delay before the message about pending requests, in milliseconds. */
const PATIENCE = 300;

/** Runs `plant-store-kit mock` until SIGINT or SIGTERM; a second one ends it at once. */
export async function mockAction(flags: MockFlags): Promise<void> {
  const {
    token,
    credential,
    log: form,
    color,
    strictDocument: _,
    config: __,
    specHeader: ___,
    corrections,
    https,
    saveCa,
    cert,
    key,
    ...others
  } = flags;
  if (flags.faults !== undefined && flags.faultRate === undefined) {
    throw new KitError('UsageError', '--faults needs --fault-rate', 'Add it, such as --fault-rate 5%');
  }
  if (!flags.memory && (flags.data !== undefined || flags.persist !== undefined)) {
    throw new KitError('UsageError', '--no-memory remembers nothing', 'Leave out --data and --persist, or --no-memory');
  }
  const certificate = await readCertificate({ cert, key }, process.env);
  if (saveCa !== undefined && (https !== true || certificate !== undefined))
    throw new KitError('UsageError', '--save-ca is for a certificate that is made', 'Use it with --https, and without --cert');
  const seed = flags.seed ?? Math.floor(Math.random() * 2 ** 31);
  const contract = await loadDocument(flags);
  const { credentials } = prepareCredentials(contract, { credentials: credential }).options;
  const log = createLog(form, usesColour(process.stderr, color));
  const mock = await startMock({
    ...others,
    https: certificate ?? https ?? false,
    contract,
    credentials,
    resources: readResources(contract, corrections),
    seed,
    ...(token === undefined || token === '' ? {} : { token: checkToken(token, '--token or PLANT_STORE_TOKEN') }),
    ...(log.request === undefined ? {} : { onRequest: log.request }),
    onReload: log.reload,
    onNotice: (notice) => process.stderr.write(`${notice}\n`),
  });
  // Registered before the first line is printed, because its reader may stop the mock at once.
  const stopped = new Promise<void>((resolve) => {
    const stop = (): void => {
      process.once('SIGINT', () => process.exit(0));
      process.once('SIGTERM', () => process.exit(0));
      resolve();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  try {
    if (saveCa !== undefined && mock.ca !== undefined) await writeText(saveCa, mock.ca);
    process.stdout.write(
      mockBanner(servedPart(contract), mock.url, {
        ...flags,
        hasCredentials: credential !== undefined,
        seed,
        interfaces: networkInterfaces(),
        authority: mock.ca === undefined ? undefined : (saveCa ?? true),
      }),
    );
  } catch (error) {
    await mock.close();
    throw error;
  }
  // By default, V8 lets the heap grow to four times the live size before a full collection. Set late: no collection while it starts.
  setFlagsFromString('--heap-growing-percent=50');
  await stopped;
  const patience = setTimeout(() => process.stderr.write('waiting for requests in flight; Ctrl-C again ends at once\n'), PATIENCE).unref();
  await mock.close({ graceMs: GRACE });
  clearTimeout(patience);
}
