import type * as fc from 'fast-check';
import { freshIds } from '../core/cases/fresh-ids.js';
import type { Contract } from '../core/contract/contract.js';
import { readModel } from '../core/model/effects/read-effects.js';
import { createWorld } from '../core/model/world/world.js';
import { allOperations } from '../core/openapi/choice/all-operations.js';
import { givenNames, givenValues } from '../core/reaching/trial/given-values.js';
import { withRequestKey } from '../core/request/wire/request-key.js';
import { safetyOf } from '../core/resources/endings/safety.js';
import { inferResources } from '../core/resources/inferred/infer-resources.js';
import {
  type CommandContext,
  type ProgramCommand,
  type ProgramModel,
  type ProgramServer,
  requestCommand,
} from './commands/request-command.js';
import { drawnRequests } from './commands/draw-request.js';
import { generatorsOf } from './fuzz/parts/generators.js';
import { writeBody } from './fuzz/cases/write-body.js';
import { type ArbitraryOptions, randomFirst, withCredentials } from './with-credentials.js';

/** Random programs of requests that depend on each other, as fast-check runs them. */
export interface Programs {
  /** For `fc.commands`: one arbitrary for each operation. */
  readonly commands: readonly fc.Arbitrary<ProgramCommand>[];
  /**
   * For `fc.asyncModelRun`: starts a program that knows of nothing.
   * @param url base URL of the server.
   * @param fetch what sends requests. Default: that of the platform.
   */
  readonly on: (url: string, fetch?: ProgramServer['fetch']) => () => { readonly model: ProgramModel; readonly real: ProgramServer };
}

/** What requests of programs contain, and which operations they are to. */
export interface ProgramOptions extends ArbitraryOptions {
  /** True to have operations that may change or delete what no program created, too. */
  readonly allowDestructive?: boolean | undefined;
}

/**
 * Programs of requests that `fuzz` sends, for use in custom properties: what one request creates, the next ones read, list, change and delete. A program
 * fails at the first response that breaks the document, or contradicts what its requests did before, by the model of the kit (docs/fast-check.md).
 * @param contract as returned by `loadContract`.
 */
export function programsOf(contract: Contract, options: ProgramOptions = {}): Programs {
  const { fill } = freshIds(randomFirst());
  const { contract: known, fillIn } = withCredentials(contract, options);
  const { values = {}, allowDestructive = false } = options;
  const resources = inferResources({ operations: allOperations(known) });
  const context: CommandContext = {
    model: readModel({ operations: allOperations(known) }, resources),
    beside: {
      plan: { given: givenValues(values), givenNames: givenNames(values), resources },
      knowledge: { things: { find: () => undefined } },
    },
    write: ({ generators: { operation }, plan }) => {
      const { bytes } = writeBody(plan.body, fill);
      const { target, headers } = fillIn(operation, plan.head);
      return { method: operation.method, target, headers: withRequestKey(operation, { target, headers }, bytes, fill), body: bytes };
    },
  };
  const isOpen = (operation: Contract['operations'][number]): boolean => {
    const { kind } = safetyOf(operation, resources);
    return allowDestructive || kind === 'safe' || kind === 'needs-created-id';
  };
  const operations = known.operations.filter((operation) => isOpen(operation)).map(generatorsOf);
  return {
    commands: operations.map((generators) => drawnRequests(generators).map((drawn) => requestCommand(context, drawn))),
    on:
      (url, fetch = globalThis.fetch) =>
      () => ({ model: { world: createWorld(false), gone: [] }, real: { url: url.replace(/\/+$/, ''), fetch } }),
  };
}
