import { isObject, jsonObject } from '../../json/value.js';
import { type RequestModel, constraintAt, modelOf } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { placed } from '../suite-for.js';
import { type PlainBody, planWithValue } from './body-case.js';

/** A multipart body without each of its parts. */
export function missingParts(body: PlainBody): readonly CaseProposal[] {
  const model: RequestModel = modelOf(body.operation, body.media);
  const { full, shape } = model;
  if (!isObject(full)) return [];
  return full.members.flatMap(([name]): readonly CaseProposal[] => {
    const plan = planWithValue(body, jsonObject(full.members.filter(([other]) => other !== name)));
    if (plan === undefined) return [];
    const kept = placed(body.operation, plan, 'plain-invalid');
    return [
      {
        ...kept,
        name: `${name.replaceAll(/\s/g, '-')}/missing`,
        title: `part ${name} is missing`,
        input: { kind: 'members', form: 'missing' },
        constraint: constraintAt(model, [], 'required'),
        focus: shape.members.find((member) => member.name === name)?.shape.at.pointer ?? shape.at.pointer,
        plan,
      },
    ];
  });
}
