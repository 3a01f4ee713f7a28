import { sharedCause } from '../../causes/rules/shared-cause.js';
import { type BrokenCase, type BrokenCases, brokenCase } from '../../results/naming/broken-cases.js';

/**
 * Takes a response that was wrong once for one that is wrong each time, where another operation shows the same fault of a schema that they share,
 * and shows it each time: what earlier requests stored is in both, and chance has no part in it.
 * @param file the file of the document.
 */
export function joinConstantResponses(broken: BrokenCases, file: string): void {
  const shown = broken
    .all()
    .flatMap((caseOutcome) => brokenCase(caseOutcome) ?? [])
    .flatMap((symptom) => {
      const fault = faultOf(symptom, file);
      return fault === undefined ? [] : [{ symptom, fault, key: `${fault} ${symptom.case.operation.id}` }];
    });
  const chance = new Set(shown.filter(({ symptom }) => symptom.flaky).map(({ key }) => key));
  const constant = new Set(shown.filter(({ key }) => !chance.has(key)).map(({ fault }) => fault));
  for (const { symptom, fault } of shown) {
    const { caseOutcome } = symptom;
    if (symptom.flaky && constant.has(fault)) broken.merge([caseOutcome], { ...caseOutcome, flaky: undefined });
  }
}

/** The fault of a response that operations share, as a key; undefined for one that concerns its operation alone, or a request. */
function faultOf(symptom: BrokenCase, file: string): string | undefined {
  if (symptom.violation.scope !== 'response') return undefined;
  const shared = sharedCause({ ...symptom, flaky: false }, '', file);
  return shared && JSON.stringify(shared.about);
}
