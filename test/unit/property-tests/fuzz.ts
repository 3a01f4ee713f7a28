import type { CaseOutcome } from '../../../core/events/run-event.js';
import { judgeServer } from '../../../core/run/open-session.js';
import type { Run } from '../../../core/results/runs/run.js';
import type { ServerOptions } from '../../../core/session/options/server-options.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { Property } from '../../../property-tests/properties.js';
import { runProperties } from '../../../property-tests/run-properties.js';
import { correct } from '../../apps/store/correct.js';
import { startStore } from '../../apps/store/start.js';
import type { NewPlant, Steps } from '../../apps/store/steps.js';

/** What a fuzz of a store came to. */
export interface Fuzzed {
  readonly run: Run;
  readonly caseOutcome: readonly CaseOutcome[];
  /** The texts of the bodies that the store read, in their order; those that were sent to get ready are left out. */
  readonly bodies: readonly string[];
}

export interface FuzzOptions extends ServerOptions {
  readonly cases: number;
  readonly properties?: readonly Property[];
}

export const contract = await loadContract('openapi.yaml');

/** Starts a store that is right but for some steps, sends it random bodies, and closes it. */
export async function fuzz(steps: Partial<Steps>, { cases, properties, ...options }: FuzzOptions): Promise<Fuzzed> {
  const bodies: string[] = [];
  const value = { ...correct, ...steps };
  const decode: Steps['decode'] = (bytes, call) => {
    bodies.push(bytes.toString('utf8'));
    return value.decode(bytes, call);
  };
  const store = await startStore(() => ({ ...value, decode }));
  const caseOutcome: CaseOutcome[] = [];
  const onEvent: ServerOptions['onEvent'] = (event) => {
    if (event.type === 'case-judged') caseOutcome.push(event.caseOutcome);
    options.onEvent?.(event);
  };
  try {
    const run = await judgeServer(
      contract,
      { seed: 1, concurrency: 4, ...options, onEvent },
      store.url,
      () => false,
      async (session, connections) => {
        bodies.length = 0;
        await runProperties(session, connections, cases, properties && { properties });
      },
    );
    return { run, caseOutcome, bodies };
  } finally {
    await store.close();
  }
}

/** The step of a store that breaks down over some plants. */
export function fallsOver(isBad: (plant: NewPlant) => boolean): Pick<Steps, 'remember'> {
  return {
    remember: (plant) => {
      if (isBad(plant)) throw new Error('a bug of the store');
      return undefined;
    },
  };
}

/** What the findings of a run are about, and the smallest bodies that show them; the digits of ids are left out. */
export function shown({ findings }: Run): readonly (readonly [title: string, body: string, pointer: string])[] {
  return findings.map(({ title, request, constraint }) => [
    title,
    new TextDecoder().decode(request.body).replaceAll(/(?<="id":)-?\d+/g, 'ID'),
    constraint.at.pointer,
  ]);
}
