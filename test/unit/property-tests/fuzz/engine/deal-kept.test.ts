import { expect, it } from 'vitest';
import { dealKept } from '../../../../../property-tests/fuzz/engine/deal-kept.js';
import { streamOf } from '../../../../../property-tests/fuzz/engine/case-stream.js';
import type { DrawContext, Strategy } from '../../../../../property-tests/fuzz/strategies/strategy.js';
import { plainRequest } from '../../../../../property-tests/fuzz/strategies/plain-request.js';
import { drawPlants, generatorsFor, plantsCast } from '../programs/drawn-plants.js';

const creating = generatorsFor(plantsCast.subject.maker.creation);
const requests = Array.from({ length: 5 }, () => ({ generators: creating, plan: { ...plainRequest(creating) } }));
const programs = [drawPlants(1), drawPlants(2), drawPlants(3)];

it('each program and each request is sent once by one of the connections, and all requests stand in their pools, others first', () => {
  const keptFor = dealKept({ programs, requests }, 2);
  const [one, other] = [keptFor(0), keptFor(1)];
  const all = [one, other].flatMap(({ nextRequest }) => Array.from({ length: 4 }, nextRequest)).filter((request) => request !== undefined);
  expect(new Set(all)).toEqual(new Set(requests));
  expect(all).toHaveLength(5);
  const sent = [one, other].flatMap(({ nextProgram }) => Array.from({ length: 4 }, nextProgram)).filter((program) => program !== undefined);
  expect(sent.toSorted((a, b) => programs.indexOf(a) - programs.indexOf(b))).toEqual(programs);
  expect(one.seeds).toEqual(requests);
  expect(other.seeds[0]).toBe(requests[2]);
  expect(new Set(other.seeds)).toEqual(new Set(requests));
});

it('a connection sends them before all else, and draws from them', () => {
  const pools: DrawContext['pool'][] = [];
  const strategy: Strategy = {
    id: 'x',
    title: 'x',
    weight: 1,
    of: 'request',
    draw: ({ pool }) => {
      pools.push(pool);
      return undefined;
    },
  };
  const kept = dealKept({ programs: programs.slice(0, 1), requests: requests.slice(0, 2) }, 1)(0);
  const stream = streamOf({
    seed: 1,
    connection: 0,
    generators: [creating],
    strategies: [strategy],
    casts: [plantsCast],
    generatorsFor,
    kept,
  });
  expect(Array.from({ length: 3 }, () => stream.next().strategy.id)).toEqual(['corpus', 'corpus', 'valid']);
  expect(stream.nextProgram()?.program).toBe(programs[0]);
  expect(pools).toHaveLength(1);
  const [pool] = pools;
  const { random } = stream.nextProgram() ?? stream.nextProgram() ?? stream.nextProgram() ?? fail();
  expect(requests.map(({ plan }) => plan)).toContain(pool?.pick(random));
});

function fail(): never {
  throw new Error('no program is drawn');
}
