import { bodyReadings } from '../../checks/content/body-readings.js';
import { describedBody } from '../../checks/content/described-body.js';
import { allContents } from '../../contract/all-contents.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { schemaKinOf } from '../../contract/schema-kin.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { describePath } from '../../json/instance-path.js';
import { decodeJson } from '../../json/decode.js';
import { memoize } from '../../memoize.js';
import { hasDiscriminator, strayDiscriminators } from '../../schema/discriminators.js';

/** A note on a discriminator. */
export interface DiscriminatorNote {
  readonly text: string;
  readonly operation: string;
  readonly subject: string;
}

/** Looks at the discriminators of responses. */
export interface DiscriminatorWatch {
  /** The notes on a response that keeps the contract. */
  readonly notesOn: (caseOutcome: CaseOutcome) => readonly DiscriminatorNote[];
}

/** Upper bound on the responses that are looked at, for each operation and status: campaigns get thousands. */
const MOST_RESPONSES = 100;

const TEXT =
  'this discriminator has a value in responses that names no schema which the object may be, or one that it is not; clients that choose a type by it read the object wrongly';

/** Upper bound on the values that requests sent and that are known: random bodies have any. */
const MOST_SENT = 10_000;

/** Most documents have none: their responses cost nothing. */
const hasAny = memoize(({ responses }: Operation) => ({
  found: responses.flatMap(allContents).some(({ schema }) => hasDiscriminator(schema)),
}));
const sendsAny = memoize(({ body }: Operation) => ({ found: body !== undefined && hasDiscriminator(body.content.schema) }));

/** Starts to look. A discriminator never breaks a contract (OpenAPI 3.1.1 section 4.8.25.1), so that nothing is a finding. */
export function watchDiscriminators(contract: Pick<Contract, 'document'>): DiscriminatorWatch {
  const kin = schemaKinOf(contract);
  const seen = new Map<string, number>();
  // What the run itself sent is no fault of the server that stores it.
  const sent = new Set<string>();
  const noteSent = ({ body }: Operation, bytes: Uint8Array): void => {
    const value = body === undefined || sent.size >= MOST_SENT ? undefined : decodeJson(bytes).value;
    if (body === undefined || value === undefined) return;
    for (const stray of strayDiscriminators(body.content.schema, value, kin)) sent.add(stray.value);
  };
  return {
    notesOn: ({ case: { operation }, exchange: { request, outcome }, verdict }) => {
      if (sendsAny(operation).found) noteSent(operation, request.body);
      if (verdict.kind === 'broken' || outcome.kind !== 'response' || !hasAny(operation).found) return [];
      const key = `${outcome.status} ${operation.id}`;
      const count = seen.get(key) ?? 0;
      if (count >= MOST_RESPONSES) return [];
      seen.set(key, count + 1);
      const described = describedBody(operation, outcome);
      if (described?.media === undefined) return [];
      const { schema } = described.media;
      const [value] = bodyReadings(described);
      const strays = value === undefined ? [] : strayDiscriminators(schema, value, kin);
      // Items of a list have one place: `items[].kind`.
      return strays
        .filter((stray) => !sent.has(stray.value))
        .map(({ path }) => ({
          text: TEXT,
          operation: operation.id,
          subject: describePath(path).replaceAll(/\[\d+\]/g, '[]'),
        }));
    },
  };
}
