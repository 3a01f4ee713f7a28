import type { Contract } from '../../../contract/contract.js';
import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsOfDocument, wordsWithRefusal } from '../../../contract/words-of-operation.js';
import { type AnswerCheck, answerCheck } from '../../scene/answer-check.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { puttingBack } from '../../moves/write-setting.js';
import type { Limit } from '../../plan/limits.js';
import type { Subject } from '../../plan/sequence.js';
import type { SettingMember } from '../../plan/setting-members.js';
import { limitsInWords, limitsOfSettings } from '../../plan/told-limits.js';
import type { Scene } from '../../scene/scene.js';
import { judgeLimit } from './limit-is-kept.js';

/** Upper bound on the limits that are tried for one creation. */
const MOST_LIMITS = 2;

/** The checks of limits that no member of a thing tells: `at most perSpeaker proposals (see the settings)`, `at most three open loans`. @param members those of all settings. */
export function limitChecks(
  contract: Pick<Contract, 'document'>,
  subjects: readonly Subject[],
  members: readonly SettingMember[],
): readonly AnswerCheck[] {
  return subjects.flatMap((subject): readonly AnswerCheck[] => {
    const { creation } = subject.maker;
    if (!subject.isRead || creation.method !== 'POST' || !listsStatus(creation, 409)) return [];
    const words = wordsWithRefusal(contract, creation, '409');
    // Of the document as a whole, a sentence has to say of what there is one limit each.
    const ofAll = limitsInWords(subject, wordsOfDocument(contract)).filter(({ per }) => per.size > 0);
    const limits = [...limitsInWords(subject, words), ...ofAll, ...limitsOfSettings(subject, words, members)].slice(0, MOST_LIMITS);
    if (limits.length === 0) return [];
    const about = {
      check: 'limit-is-kept',
      name: 'told-limit-is-kept',
      title: 'things are created until a limit is reached that the document tells',
      things: subject.resource.name,
      isAlone: true,
    } as const;
    return [answerCheck(creation, about, (scene) => judgeLimits(scene, subject, limits))];
  });
}

async function judgeLimits(scene: Scene, subject: Subject, limits: readonly Limit[]): Promise<Attempt> {
  let last: Attempt = unknown('what has the limit could not be created');
  for (const limit of limits) {
    const sequence = { ...subject, operation: subject.maker.creation, check: 'limit-is-kept' } as const;
    const judge = (): Promise<Attempt> => judgeLimit(scene, sequence, limit);
    const { source } = limit;
    last = source.kind === 'setting' ? await puttingBack(scene, source.member.writer, judge) : await judge();
    if (last.kind !== 'unknown') return last;
  }
  return last;
}
