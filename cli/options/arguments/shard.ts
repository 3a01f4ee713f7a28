import { InvalidArgumentError } from 'commander';
import { KitError } from '../../../core/kit-error.js';

/** One of several machines, counted from 0. If the index is missing, it comes from Kubernetes. */
export interface Shard {
  readonly index: number | undefined;
  readonly count: number;
}

/** Reads `3/8`, the third of eight; or `/8`, with the index in JOB_COMPLETION_INDEX. */
export function parseShard(text: string): Shard {
  const [, index, count = '0'] = /^(\d*)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: index === undefined || index === '' ? undefined : Number(index) - 1, count: Number(count) };
  const isRight = shard.count > 0 && (shard.index === undefined || (shard.index >= 0 && shard.index < shard.count));
  if (index === undefined || !isRight) throw new InvalidArgumentError('Write it like 3/8, the third of eight.');
  return shard;
}

/**
 * The shard to run.
 * @param completionIndex JOB_COMPLETION_INDEX of a Kubernetes Indexed Job, from 0.
 * @throws KitError if neither the flag nor the environment has an index.
 */
export function readShard(
  shard: Shard | undefined,
  completionIndex: string | undefined,
): { readonly index: number; readonly count: number } | undefined {
  if (shard === undefined) return undefined;
  const { count } = shard;
  const index = shard.index ?? (/^\d+$/.test(completionIndex ?? '') ? Number(completionIndex) : undefined);
  if (index === undefined || index >= count) {
    throw new KitError(
      'UsageError',
      `--shard /${count} has no index`,
      `Use --shard 1/${count}, or set JOB_COMPLETION_INDEX from 0 to ${count - 1}`,
    );
  }
  return { index, count };
}
