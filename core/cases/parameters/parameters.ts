import type { Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { absentKey } from './absent-key.js';
import { delicatePaths } from './delicate-paths.js';
import { encodings } from './encodings.js';
import { farPaths } from './far-paths.js';
import { isPlainEnough } from '../is-plain-enough.js';
import { otherFormats } from './other-formats.js';
import { otherStyles } from './other-styles.js';
import { type ParameterField, parameterFields } from './parameter-field.js';
import { presence } from './presence.js';
import { oddTexts, spellings } from './spellings.js';
import { allPresent, allWrong } from './parameter-combinations.js';
import { undeclared } from './undeclared.js';
import { values } from './values.js';

/**
 * The cases of the parameters of an operation, in its path, query, headers and cookies. Each differs from the plain request in one
 * parameter.
 * @param plan of the plain request.
 */
export function parameters(operation: Operation, plan: RequestPlan): readonly CaseProposal[] {
  if (operation.parameters.length === 0 || !isPlainEnough(operation, plan)) return [];
  const fields = parameterFields(operation, plan);
  const together = [allPresent(operation, plan, fields), allWrong(operation, plan, fields)].filter((one) => one !== undefined);
  return [...together, ...fields.flatMap(casesOfField), ...undeclared(operation, plan)];
}

const FAMILIES = [presence, absentKey, values, otherFormats, spellings, oddTexts, encodings, otherStyles, delicatePaths] as const;

/** The cases of one parameter. What is changed or deleted is named by values that exist nowhere, so the values of its path stay far from those of things. */
export function casesOfField(field: ParameterField): readonly CaseProposal[] {
  if (field.parameter.in === 'path' && isChanging(field.operation))
    return [absentKey, farPaths, encodings, delicatePaths].flatMap((family) => family(field));
  return FAMILIES.flatMap((family) => family(field));
}
