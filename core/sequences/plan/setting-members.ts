import type { InstancePath } from '../../json/instance-path.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { membersOf } from '../../resources/answers/members.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { MemberPath, Setting } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { saysName } from '../../words/says-name.js';
import { wordsOf } from '../../words/name-words.js';

/** A member of a setting that an operation writes. Plain data. */
export interface SettingMember {
  readonly name: string;
  /** In the body of the operation that writes it. */
  readonly path: InstancePath;
  readonly roots: readonly SchemaNode[];
  /** What the document says of it where it is written, and where it is shown. */
  readonly description: string;
  /** The id of the operation that shows it. */
  readonly reader: string;
  /** The id of the operation that writes it. */
  readonly writer: string;
}

/** The members of the settings of a document, each as the first operation writes it that does. */
export function settingMembers(operations: readonly KnownOperation[], settings: readonly Setting[]): readonly SettingMember[] {
  return settings.flatMap(({ reader, writers: [writer], shownAt }): readonly SettingMember[] => {
    const operation = operations.find(({ id }) => id === writer?.operation);
    const shown = operations.find(({ id }) => id === reader);
    if (writer === undefined || operation === undefined || shown === undefined) return [];
    const descriptions = shownDescriptions(shown, shownAt);
    return (requestModelOf(operation)?.fields ?? []).flatMap(({ path, roots }): readonly SettingMember[] => {
      const name = path.at(-1);
      if (typeof name !== 'string' || path.length !== writer.sentAt.length + 1) return [];
      const told = [...roots.flatMap(({ hints }) => hints?.description ?? []), descriptions.get(name) ?? ''];
      return [{ name, path, roots, description: told.join('. '), reader, writer: writer.operation }];
    });
  });
}

function shownDescriptions(reader: KnownOperation, shownAt: MemberPath): ReadonlyMap<string, string> {
  const within = (schemas: readonly SchemaNode[]) => schemas.flatMap(membersOf);
  const members = shownAt.reduce(
    (outer, step) => within(outer.flatMap(({ name, schema }) => (name === step ? [schema] : []))),
    within(successSchemasOf(reader)),
  );
  return new Map(members.map(({ name, schema }) => [name, schema.hints?.description ?? '']));
}

/**
 * True if a sentence means a member of a setting. A name of one word is often a common word, so that it counts only where it is quoted, or where the
 * sentence names the setting, too.
 */
export function meansMember(sentence: string, { name, reader }: SettingMember): boolean {
  if (!saysName(sentence, name)) return false;
  const isQuoted = ['`', '"', "'"].some((quote) => sentence.includes(`${quote}${name}${quote}`));
  return isQuoted || wordsOf(name).length > 1 || saysName(sentence, lastLiteral(reader) ?? '');
}
