/**
 * Entry point of `require('plant-store-kit')` (Node 20.19 and newer): all exports but `defineContractTests` and `defineFindingTests`,
 * whose module uses top-level await and cannot be required. The compilers of Playwright and Jest turn imports into such calls.
 */
export { KitError, type KitErrorName } from './core/kit-error.js';
export { loadContract } from './core/openapi/load-contract.js';
export { printContractJson } from './core/openapi/contract-json.js';
export type { OperationChoice } from './core/openapi/choice/operation-choice.js';
export type { OperationSetting, OperationSettings } from './core/openapi/choice/operation-settings.js';
export type { Contract, Operation } from './core/contract/contract.js';
export type { Finding } from './core/causes/finding.js';
export type { Profile } from './core/policy/policy.js';
export type { CheckSwitches, PolicyChanges } from './core/policy/judging-options.js';
export type { RunEvent } from './core/events/run-event.js';
export type { Run } from './core/results/runs/run.js';
export type { RenderOptions, Renderer } from './report/facts/render-options.js';
export { type VerifyOptions, verify } from './verify.js';
export { type FuzzOptions, fuzz } from './fuzz.js';
export { type RandomRequest, type RequestArbitraries, arbitrariesOf } from './property-tests/arbitraries-of.js';
export type { ProgramCommand, ProgramModel, ProgramServer } from './property-tests/commands/request-command.js';
export { type ProgramOptions, type Programs, programsOf } from './property-tests/programs-of.js';
export type { ArbitraryOptions } from './property-tests/with-credentials.js';
export type { Corpus, CorpusChange } from './property-tests/fuzz/corpus/campaign-corpus.js';
export type { CorpusEntry } from './property-tests/fuzz/corpus/corpus-entry.js';
export { readEntries as readCampaignCorpus } from './property-tests/fuzz/corpus/read-entries.js';
export { mergeRuns } from './core/results/merge-runs.js';
export { readCorpus } from './core/findings/read-corpus.js';
export { readReport } from './report/json/read-report.js';
export { type ReplayOptions, replay } from './replay.js';
export type { ForcedResponse } from './mock/admin/forced-response.js';
export type { JournalEntry, JournalMessage } from './mock/journal/wire.js';
export type { MockOptions } from './mock/server/mock-options.js';
export type { RequestEntry } from './mock/server/request-entry.js';
export type { Reload } from './mock/watch/reload.js';
export type { Things } from './core/respond/memory/things.js';
export { type Mock, startMock } from './mock/start-mock.js';
export type { FindingDocument } from './core/findings/finding-document.js';
