import { describe, expect, it } from 'vitest';
import type { Program } from '../../../../../property-tests/fuzz/programs/program.js';
import { drawPlants } from './drawn-plants.js';

const programs = Array.from({ length: 500 }, (_, i) => drawPlants(i));
const rolesOf = ({ steps }: Program): readonly string[] => steps.map(({ role }) => role);

describe('programs', () => {
  it('create a thing first, and go on with up to seven requests about it, and its deletion', () => {
    expect(programs.every((program) => rolesOf(program)[0] === 'create')).toBe(true);
    const lengths = new Set(programs.map(({ steps }) => steps.length));
    expect(Math.min(...lengths)).toBe(2);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(9);
    expect(new Set(programs.flatMap(rolesOf))).toEqual(new Set(['create', 'read', 'list', 'act', 'delete']));
  });

  it('delete in any place, and name nothing that exists now and then', () => {
    expect(programs.some((program) => rolesOf(program).slice(1, -1).includes('delete'))).toBe(true);
    expect(programs.some(({ steps }) => steps.some(({ names }) => names === 'nothing'))).toBe(true);
    expect(programs.every(({ steps }) => steps[0]?.names === 'own')).toBe(true);
  });

  it('are the same for the same random numbers', () => {
    expect(rolesOf(drawPlants(7))).toEqual(rolesOf(drawPlants(7)));
  });
});
