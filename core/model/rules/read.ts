import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, isObject, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { Rule } from './rule.js';
import { linkNamesOf } from '../effects/thing-links.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { seenCreated } from './seen-list.js';
import { seenThing } from './seen-thing.js';

/** A thing is shown as the last change left it. */
export const READ: Rule = {
  id: 'read',
  says: 'members that both sides declare are what the last change left, and a key that names nothing is 404',
  because: ({ does }) => (does === 'read' || does === 'create' || does === 'create several' ? 'it shows a thing' : undefined),
  contradicts: ({ effect, prediction, response }) => {
    const { status } = response;
    if (prediction.kind === 'absent')
      return prediction.rule === 'read' && status < 300 ? `${prediction.because}, and the answer is ${status}` : undefined;
    if (effect.does === 'none') return undefined;
    if (effect.does === 'create several' && prediction.kind === 'created several') {
      const seen = seenCreated(effect, response) ?? [];
      const item = effect.bulk.shown?.item;
      if (item === undefined || seen.length !== prediction.created.length) return undefined;
      return prediction.created
        .map(({ sent }, i) => difference(sent, seen[i]?.value ?? sent, item, effect.kind))
        .find((one) => one !== undefined);
    }
    if (prediction.kind === 'shown' && prediction.isFoundThere && (status === 404 || status === 410))
      return `the thing exists, and the answer is ${status}`;
    const known = prediction.kind === 'shown' ? prediction.thing.value : prediction.kind === 'created' ? prediction.sent : undefined;
    const shown = known === undefined || effect.answer === undefined ? undefined : seenThing(effect.answer, response);
    return known === undefined || shown === undefined || effect.answer === undefined
      ? undefined
      : difference(known, shown, effect.answer.schema, effect.kind);
  },
};

/** The first member that is another than what is known; objects within may differ, since servers add to them, and numbers of what is below, and links. */
export function difference(known: JsonObject, shown: JsonObject, schema: SchemaNode, kind: ThingKind): string | undefined {
  const declared = new Map(membersOf(schema).map((member) => [member.name, member.schema]));
  const others = new Set([...[...kind.counts, ...kind.copies].map((one) => one.member), ...linkNamesOf(kind, schema)]);
  for (const [name, value] of known.members) {
    const seen = memberOf(shown, name);
    const member = others.has(name) ? undefined : declared.get(name);
    if (seen === undefined || member === undefined || value === null || isObject(value) || equalJson(seen, value)) continue;
    if (mayShow(member, value)) return `${name} was ${brief(printJson(value))}, and is ${brief(printJson(seen))}`;
  }
  return undefined;
}

/** True if an answer can show a value of a member: its schema allows it. */
export function mayShow(member: SchemaNode, value: JsonValue): boolean {
  return !isNotMeantFor('response', member) && allows(member, value);
}

/** Upper bound on the length of a value in a sentence. */
const LONGEST = 60;

function brief(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
