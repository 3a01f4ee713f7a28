import { bodyReadings } from '../checks/content/body-readings.js';
import { describedBody } from '../checks/content/described-body.js';
import { allContents } from '../contract/all-contents.js';
import type { Operation } from '../contract/contract.js';
import type { CaseOutcome } from '../events/run-event.js';
import { describePath } from '../json/instance-path.js';
import { memoize } from '../memoize.js';
import { hasDiscriminator, strayDiscriminators } from '../schema/discriminators.js';

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
  'this discriminator has a value in responses that the mapping gives to no alternative, or to one that the object is not; clients that choose a type by it read the object wrongly';

/** Most documents have none: their responses cost nothing. */
const hasAny = memoize(({ responses }: Operation) => ({
  found: responses.flatMap(allContents).some(({ schema }) => hasDiscriminator(schema)),
}));

/** Starts to look. A discriminator never breaks a contract (OpenAPI 3.1.1 section 4.8.25.1), so that nothing is a finding. */
export function watchDiscriminators(): DiscriminatorWatch {
  const seen = new Map<string, number>();
  return {
    notesOn: ({ case: { operation }, exchange: { outcome }, verdict }) => {
      if (verdict.kind === 'broken' || outcome.kind !== 'response' || !hasAny(operation).found) return [];
      const key = `${outcome.status} ${operation.id}`;
      const count = seen.get(key) ?? 0;
      if (count >= MOST_RESPONSES) return [];
      seen.set(key, count + 1);
      const described = describedBody(operation, outcome);
      if (described?.media === undefined) return [];
      const { schema } = described.media;
      const [value] = bodyReadings(described);
      const strays = value === undefined ? [] : strayDiscriminators(schema, value);
      // Items of a list have one place: `items[].kind`.
      return strays.map(({ path }) => ({
        text: TEXT,
        operation: operation.id,
        subject: describePath(path).replaceAll(/\[\d+\]/g, '[]'),
      }));
    },
  };
}
