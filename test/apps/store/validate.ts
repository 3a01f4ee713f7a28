import { Refusal } from './refusal.js';
import type { Members, Rules } from './rules.js';
import { scanMembers } from './scan-members.js';
import type { NewPlant, Steps } from './steps.js';

/** The step that holds bodies against `rules`. Of repeated members the last one counts, as in `JSON.parse`. */
export function validateBy(rules: Rules): Steps['validate'] {
  return (value, text): NewPlant | Refusal => {
    const members = rules.body(value);
    if (members instanceof Refusal) return members;
    const name = rules.name(currentown(members, 'name'));
    if (name instanceof Refusal) return name;
    const tag = rules.tag(currentown(members, 'tag'));
    if (tag instanceof Refusal) return tag;
    const sent = currentown(members, 'id');
    const id = rules.id(sent, typeof sent === 'number' ? numberSource(text, sent) : '');
    return id instanceof Refusal ? id : { id, name, tag };
  };
}

function currentown(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function numberSource(text: string, parsed: number): string {
  return scanMembers(text).findLast(({ name }) => name === 'id')?.source ?? String(parsed);
}
