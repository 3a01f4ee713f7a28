import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { membersOf } from '../../resources/answers/members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { saysName } from '../../words/says-name.js';
import { sentencesOf } from '../../words/sentences.js';
import { type Subject, schemasSeen } from './sequence.js';
import { type SettingMember, meansMember } from './setting-members.js';

/** A member of a request that has the value of a setting where it is left out. Plain data. */
export interface ToldDefault {
  /** The member of the request, and of the thing that is read. */
  readonly name: string;
  /** The schemas by which the request declares it. */
  readonly roots: readonly SchemaNode[];
  readonly member: SettingMember;
  /** The sentence that says so. */
  readonly sentence: string;
}

/** Words by which a sentence speaks of what is not sent. */
const LEFT_OUT =
  /\bwithout\b|\bunless\b|\bomitted\b|\bleft out\b|\bmissing\b|\babsent\b|\botherwise\b|\bdefaults?\b|\b(?:if|when|where) (?:it is |there is )?(?:not|no|none)\b|\bnot (?:given|sent|set|present|stated|said|specified|provided)\b/i;

/**
 * The defaults that settings tell, as the words of a creation or of its members say: `Without minutes it takes the defaultMinutes of the account.`
 * @param words what the document says of the creation.
 */
export function toldDefaults(subject: Subject, words: string, members: readonly SettingMember[]): readonly ToldDefault[] {
  const shown = new Set(
    schemasSeen(subject)
      .flatMap(membersOf)
      .map(({ name }) => name),
  );
  return optionalMembers(subject.maker.creation).flatMap(({ name, roots }): readonly ToldDefault[] => {
    if (!shown.has(name) || roots.some((root) => withAllOf(root).some((one) => one.defaultValue !== undefined))) return [];
    const own = roots.flatMap(({ hints }) => sentencesOf(hints?.description ?? ''));
    return members.flatMap((member): readonly ToldDefault[] => {
      const isOfSetting = (sentence: string): boolean => LEFT_OUT.test(sentence) && meansMember(sentence, member);
      const sentence = own.find(isOfSetting) ?? sentencesOf(words).find((one) => isOfSetting(one) && saysBoth(one, name, member));
      return sentence === undefined ? [] : [{ name, roots, member, sentence }];
    });
  });
}

/** True if a sentence names a member of a request beside the one of a setting, which may be called as it is. */
function saysBoth(sentence: string, name: string, member: SettingMember): boolean {
  const rest = sentence.replace(member.name, ' ');
  return saysName(rest, name) && (name !== member.name || meansMember(rest, member));
}

interface OptionalMember {
  readonly name: string;
  readonly roots: readonly SchemaNode[];
}

function optionalMembers(creation: KnownOperation): readonly OptionalMember[] {
  return (requestModelOf(creation)?.fields ?? []).flatMap(({ path, required, declared, roots }): readonly OptionalMember[] => {
    const [name] = path;
    return path.length === 1 && typeof name === 'string' && !required && declared ? [{ name, roots }] : [];
  });
}
