import type { Header } from '../../core/codecs/headers.js';
import { loadAnyContract } from '../../core/openapi/load-contract.js';
import { unmadeWarnings } from '../../core/openapi/unmade-warnings.js';
import { unservedWarnings } from '../../mock/server/served-part.js';
import type { ResourceCorrections } from '../../core/resources/inferred/corrections.js';
import { documentAccess } from '../options/connection/document-access.js';
import { readResources } from '../options/reading/read-resources.js';
import { inferResources } from '../../core/resources/inferred/infer-resources.js';
import type { Located } from '../options/values/located.js';
import { renderAllWarnings } from '../terminal/document-warnings.js';
import { readModel } from '../../core/model/effects/read-effects.js';
import { type RuleSwitches, turnedOff } from '../../core/model/kinds/rule-ids.js';
import { rememberedLines } from '../terminal/remembered.js';
import { renderResources } from '../terminal/inferred-resources.js';

/** The options of `lint`, as commander reads them. */
export interface LintFlags {
  readonly strictDocument?: boolean;
  readonly resources?: boolean;
  readonly specHeader?: readonly Header[];
  /** Of the configuration. */
  readonly corrections?: Located<ResourceCorrections>;
  readonly rules?: RuleSwitches;
}

/** Runs `plant-store-kit lint`: prints all warnings of a document, or the resources that are inferred from it. */
export async function lintAction(
  spec: string,
  { strictDocument = false, resources = false, specHeader = [], corrections, rules }: LintFlags,
): Promise<void> {
  const loaded = await loadAnyContract(spec, undefined, documentAccess(specHeader, undefined));
  const contract = { ...loaded, warnings: [...loaded.warnings, ...unservedWarnings(loaded), ...unmadeWarnings(loaded)] };
  if (resources) {
    const said = readResources(contract, corrections);
    const model = inferResources(contract, said);
    process.stdout.write(renderResources(contract, model, rememberedLines(readModel(contract, model, said), turnedOff(rules))));
  } else process.stdout.write(renderAllWarnings(contract));
  if (strictDocument && contract.warnings.length > 0) process.exitCode = 1;
}
