import type { Lab } from '../../inquiry/lab.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { type Bound, alsoFresh } from '../../sequences/plan/bind.js';
import { makersIn } from '../../sequences/plan/makers.js';
import type { Maker } from '../../sequences/plan/sequence.js';
import { setParameter } from '../../cases/parameters/set-parameter.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { scalarText } from '../../codecs/scalar-text.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { Step } from '../../http/exchange/step.js';
import { getAt, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { usableOperations } from '../../openapi/choice/all-operations.js';
import type { Creation } from '../../resources/creation.js';
import { isSameKey } from '../../sequences/things/listing.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { type PartPlan, rawPart } from '../../request/plan/request-plan.js';
import { type BodyTemplate, asWritten } from '../../request/slots/template.js';
import { bodyBytes } from '../../request/wire/write-request.js';
import type { Session } from '../../session/session.js';
import type { Made } from '../../sequences/scene/scene.js';
import { make } from '../../sequences/moves/make.js';
import { namesIn } from './names-in.js';
import { sceneOfCases } from './scene-of-cases.js';

/** What only one thing has, by the paths of the members: what a creation sends anew each time. */
export type OwnTexts = readonly (readonly [path: InstancePath, value: JsonValue])[];

/** A kept case whose request names new things. */
export type Anew =
  /**
   * @property isLike false if one of them was created otherwise than before, so that it may not show what the first one did.
   * @property bound the keys of the new things.
   * @property texts the members of the last of them that no other thing has.
   */
  | {
      readonly kind: 'created';
      readonly testCase: Case;
      readonly isLike: boolean;
      readonly bound: Bound;
      readonly texts: OwnTexts;
      /** The requests that created them, in order. */
      readonly steps: readonly Step[];
      /** Their keys, one for each creation, in order. */
      readonly keys: readonly JsonValue[];
    }
  /** @property why a clause. */
  | { readonly kind: 'impossible'; readonly why: string };

/** Creates anew what the request of a kept case names, and lets the request name it. */
export async function createAnew(lab: Lab, testCase: Case, creations: readonly Creation[]): Promise<Anew> {
  const { session } = lab;
  let bound: Bound = new Map();
  let isLike = true;
  let texts: OwnTexts = [];
  const steps: Step[] = [];
  const keys: JsonValue[] = [];
  for (const creation of creations) {
    const maker = makerOf(session, creation);
    if (maker === undefined) return { kind: 'impossible', why: `${creation.operation} creates no ${creation.resource} here` };
    const scene = sceneOfCases(lab);
    const made = (await make(scene, asBefore(maker, creation), bound)) ?? (await make(scene, anew(maker, creation), bound));
    const other = made ?? (await make(scene, maker, bound));
    if (other === undefined) return { kind: 'impossible', why: `${creation.operation} does not create what it names` };
    if (made === undefined) isLike = false;
    ({ bound } = other);
    steps.push(...scene.trail.filter(succeeded));
    keys.push(other.key);
    texts = textsOf(maker, other);
  }
  return { kind: 'created', testCase: renamed(session, testCase, creations, bound), isLike, bound, texts, steps, keys };
}

function textsOf({ creation }: Maker, { sent }: Made): OwnTexts {
  return (creation.body?.content.fresh ?? []).flatMap((path) => {
    const value = sent && getAt(sent.value, path);
    return value === undefined ? [] : [[path, value] as const];
  });
}

function makerOf(
  { knowledge: { contract, reach, forms }, plan }: Session,
  { resource: item, operation }: Pick<Creation, 'resource' | 'operation'>,
): Maker | undefined {
  const resource = plan.resources.resources.find((one) => one.item === item);
  const creator = resource?.creators.find((one) => one.operation === operation);
  const usable = usableOperations(contract);
  const { makerBy } = makersIn((id) => usable.find((one) => one.id === id), plan.resources, reach, forms);
  return resource && creator && makerBy(resource, creator);
}

/** The request that created the thing before, but for what the server takes only once. */
function asBefore(maker: Maker, { body: before }: Creation): Maker {
  const { body } = maker.creation;
  if (body === undefined || before === undefined) return maker;
  const { known = [] } = body.content;
  const fresh = (body.content.fresh ?? []).filter((path) => getAt(before, path) !== undefined);
  const content = { ...body.content, fresh, known: [[[], before] as const, ...known] };
  return { ...maker, creation: { ...maker.creation, body: { ...body, content } } };
}

/** The same with all texts new that may be. */
function anew(maker: Maker, creation: Creation): Maker {
  const before = asBefore(maker, creation);
  return { ...before, creation: alsoFresh(before.creation, freshableMembers(before.creation)) };
}

/** The case with the keys of new things in the place of those of things that the run created before. */
export function renamed({ plan: { resources } }: Session, testCase: Case, creations: readonly Creation[], bound: Bound): Case {
  const { operation } = testCase;
  let { head, body } = testCase.plan;
  for (const { resource, key, reference } of namesIn(operation, resources, head.target, bodyBytes(testCase, asWritten))) {
    const fresh = bound.get(resource);
    if (fresh === undefined || !creations.some((one) => one.resource === resource && isSameKey(one.key, key))) continue;
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === reference.field[0]);
    const written = parameter && writeParameter(parameter, fresh);
    if (reference.in === 'body') body = withMember(body, reference.field, key, fresh);
    else if (parameter !== undefined && written !== undefined && written.kind !== 'unwritable')
      head = setParameter({ operation, parameter, plan: { ...testCase.plan, head }, pairNames: new Set() }, written);
    const inBody = operation.body?.content.key;
    if (inBody !== undefined && inBody.parameter === reference.field[0]) body = withMember(body, inBody.path, key, fresh);
  }
  return withPlan(testCase, { head, body }, testCase.title);
}

/** A body in which a member has another key, if it has the former one; everything else in it stays as it was written. */
function withMember(body: PartPlan, path: InstancePath, former: JsonValue, fresh: JsonValue): PartPlan {
  if (body.kind === 'absent') return body;
  if (body.kind === 'raw') return rawPart(withMemberInText(body.template, String(path.at(-1)), former, fresh));
  const current = getAt(body.value, path);
  if (current === undefined || !isSameKey(current, former)) return body;
  const value = typeof current === 'string' && isNumber(fresh) ? fresh.text : fresh;
  return { ...body, value: setAt(body.value, path, value) };
}

function withMemberInText(template: BodyTemplate, name: string, former: JsonValue, fresh: JsonValue): BodyTemplate {
  const before = new RegExp(`(${escaped(JSON.stringify(name))}\\s*:\\s*)(${writtenForms(former).map(escaped).join('|')})(?![\\w.])`);
  return template.map((piece) =>
    typeof piece === 'string' ? piece.replace(before, (_, start: string, old: string) => start + like(old, fresh)) : piece,
  );
}

function writtenForms(key: JsonValue): readonly string[] {
  const text = scalarText(key);
  return [...new Set([printJson(key), ...(text === undefined ? [] : [JSON.stringify(text)])])];
}

/** A key that is a text where the former one was. */
function like(old: string, key: JsonValue): string {
  return old.startsWith('"') && isNumber(key) ? JSON.stringify(key.text) : printJson(key);
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
