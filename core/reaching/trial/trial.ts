import type { Exchange } from '../../http/exchange/exchange.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Reach } from '../../knowledge/reach.js';
import type { Lab } from '../../inquiry/lab.js';
import type { Learner } from './learner.js';

/** A plain request that was sent before, so that it is not sent again. */
export interface FirstAnswer {
  readonly operation: KnownOperation;
  readonly exchange: Exchange;
}

/** Gets what the operations of a run need by operations that were not chosen. None of these is judged or counted. */
export interface Provider {
  /** Creates what an operation needs, or finds it where that is enough. */
  readonly provideFor: (operation: KnownOperation) => Promise<void>;
  /** A creator among the means that succeeded, with the values that it was sent with. */
  readonly creatorOf: (id: KnownOperation['id']) => KnownOperation | undefined;
}

/** What a run tries. */
export interface Trial {
  readonly lab: Lab;
  readonly first: FirstAnswer | undefined;
  readonly learner: Learner;
  readonly provider: Provider;
  readonly tried: TriedBefore;
  /** The ids of the operations that are tried after everything else of the run. */
  readonly putOff: ReadonlySet<KnownOperation['id']>;
  /** Creations that were accepted when another operation needed their things, by id: a search need not find them. */
  readonly accepted: Map<KnownOperation['id'], FirstAnswer>;
  /** True while there is time for one plain request to each operation: what refuses it is tried again after the others. */
  readonly isHurried?: true;
  /** Moves after which things refused all others, as texts: another thing is moved by the others first. */
  readonly ends: Set<string>;
  /** Things that were created for an operation that refused them, so that they are as they were: by the item paths of their resources. */
  readonly spare: Map<string, JsonValue[]>;
}

/** The operations that were tried before, with the values of their cases, by id. */
export type TriedBefore = ReadonlyMap<KnownOperation['id'], KnownOperation>;

/** An operation that was tried: with the values that its cases have. */
export interface Tried {
  readonly reach: Reach;
  readonly operation: KnownOperation;
}

/** The operation of a trial: its cases need not succeed if the server refuses valid content. */
export function refusedBy(operation: KnownOperation, reach: Reach): KnownOperation {
  return reach.kind === 'refused' && reach.of === 'content' && reach.status !== undefined
    ? { ...operation, refusedWith: reach.status }
    : operation;
}
