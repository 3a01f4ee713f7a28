import { KitError } from '../kit-error.js';
import type { EarlyEnd } from '../run/event.js';
import type { Run } from './run.js';

/** Why nothing can be said of a server. */
export type Undecided = Extract<EarlyEnd, { readonly kind: 'undecided' }>;

/**
 * Looks whether runs that are to be merged have all shards of their campaigns, each once.
 * @returns why nothing can be said yet, where one is missing.
 * @throws KitError where one is there twice: its cases would be counted twice.
 */
export function checkShards(runs: readonly Run[]): Undecided | undefined {
  const campaigns = new Map<string, Set<number>>();
  let missing: Undecided | undefined;
  for (const { seed, campaign } of runs) {
    if (campaign === undefined || campaign.shard.count === 1) continue;
    const { index, count } = campaign.shard;
    const key = `${seed} ${count}`;
    const seen = campaigns.get(key) ?? new Set();
    if (seen.has(index)) {
      throw new KitError('UsageError', `shard ${index + 1}/${count} of seed ${seed} is there twice`, 'Name each report once');
    }
    campaigns.set(key, seen.add(index));
  }
  for (const [key, seen] of campaigns) {
    const [seed = '', count = ''] = key.split(' ');
    const lacking = Array.from({ length: Number(count) }, (_, i) => i).filter((i) => !seen.has(i));
    if (lacking.length === 0) continue;
    const names = lacking.map((i) => `${i + 1}/${count}`).join(', ');
    const why = `the reports of seed ${seed} lack ${lacking.length === 1 ? 'shard' : 'the shards'} ${names}`;
    missing ??= { kind: 'undecided', why, hint: 'Name the reports of all shards; one that ended early wrote one too' };
  }
  return missing;
}
