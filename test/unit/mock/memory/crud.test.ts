import { describe, it } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { startMock } from '../../../../mock/start-mock.js';
import { type Scenario, clientOf } from './client.js';
import { guestbook, notes, parts, projects, recipes } from './documents.js';
import { garage } from './garage-document.js';
import { GARAGE } from './garage-scenarios.js';
import { harbours } from './harbour-document.js';
import { HARBOURS } from './harbour-scenarios.js';
import { jobs } from './job-document.js';
import { JOBS } from './job-scenarios.js';
import { labels } from './label-document.js';
import { LABELS } from './label-scenarios.js';
import { GUESTBOOK, NOTES, PARTS, PROJECTS } from './other-scenarios.js';
import { RECIPES } from './recipe-scenarios.js';

const TABLE: readonly (readonly [document: string, contract: () => Promise<Contract>, scenarios: readonly Scenario[]])[] = [
  ['recipes', recipes, RECIPES],
  ['parts', parts, PARTS],
  ['notes', notes, NOTES],
  ['projects', projects, PROJECTS],
  ['guestbook', guestbook, GUESTBOOK],
  ['labels', labels, LABELS],
  ['jobs', jobs, JOBS],
  ['harbours', harbours, HARBOURS],
  ['a garage', garage, GARAGE],
];

describe.each(TABLE)('a mock of %s', (_, contract, scenarios) => {
  it.each(scenarios)('%s', async (_name, run) => {
    await using mock = await startMock({ contract: await contract() });
    await run(clientOf(mock.url));
  });
});
