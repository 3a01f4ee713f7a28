import type { Case } from '../../../../core/cases/case.js';
import { groupByCause as sortByCause } from '../../../../core/causes/rules/group.js';
import type { Symptom } from '../../../../core/causes/symptom.js';
import type { CheckId } from '../../../../core/policy/checks.js';
import { caseOf, plants } from '../checks/exchanges.js';
import { inputOfText } from '../../../../core/input/input-text.js';

/** What matters of a broken case. */
export interface Ill {
  /** As text. */
  readonly input: string;
  readonly focus: string;
  readonly check?: CheckId;
  readonly signature?: string;
  readonly control?: Case['control'];
  readonly scope?: 'request' | 'response';
  readonly flaky?: boolean;
  readonly operation?: string;
  readonly variant?: string;
}

const plain = caseOf();

/** A broken case with what matters of it. */
export function symptomOf(ill: Ill): Symptom {
  const {
    input,
    focus,
    check = 'no-server-error',
    signature = '500',
    control = 'full',
    scope = 'request',
    flaky = false,
    operation = plants.id,
    variant,
  } = ill;
  const constraint = plain.constraint;
  return {
    case: {
      ...plain,
      input: inputOfText(input),
      variant: variant === undefined ? undefined : inputOfText(variant),
      focus,
      control,
      operation: { ...plants, id: operation },
    },
    violation: { check, signature, expected: '', actual: '', constraint, scope, focus },
    flaky,
  };
}

/** The groups of symptoms. */
export function groupByCause(symptoms: readonly Symptom[]): readonly (readonly Symptom[])[] {
  return sortByCause(symptoms).map(({ members }) => members);
}

/** The groups, each by the positions of its symptoms. */
export function groups(...ills: readonly Ill[]): readonly (readonly number[])[] {
  const symptoms = ills.map(symptomOf);
  return groupByCause(symptoms).map((group) => group.map((currentSymptom) => symptoms.indexOf(currentSymptom)));
}
