import { describe, expect, it } from 'vitest';
import { type Program, type ProgramStep, isPlain } from '../../../../../property-tests/fuzz/programs/program.js';
import { simplestProgram } from '../../../../../property-tests/fuzz/programs/simplest-program.js';
import { drawPlants } from './drawn-plants.js';

/** A program of 14 requests, as programs that go on from others are. */
const whole = longest();
const { steps } = whole;

/** The simplest program that has all of these requests, drawn or plain, and the number of programs that were sent to find it. */
async function simplestWith(needed: readonly ProgramStep[], most = 40): Promise<{ readonly program: Program; readonly sent: number }> {
  let sent = 0;
  const show = (program: Program): Promise<true | undefined> => {
    sent += 1;
    const isShown = needed.every((step) => program.steps.some((one) => one.of === step.of && one.role === step.role));
    return Promise.resolve(isShown || undefined);
  };
  const { program } = await simplestProgram({ program: whole, shown: true }, show, most);
  return { program, sent };
}

describe('the simplest program', () => {
  it('is the first and the last request where the others show nothing', async () => {
    const { program, sent } = await simplestWith([]);
    expect(program.steps.map(({ role }) => role)).toEqual([steps[0]?.role, steps.at(-1)?.role]);
    expect(sent).toBeLessThanOrEqual(2);
  });

  it('keeps the requests that it needs, and is found with about two programs for each request that there was', async () => {
    const needed = steps.filter(({ role }) => role === 'act').slice(0, 1);
    const { program, sent } = await simplestWith(needed);
    expect(program.steps.map(({ role }) => role)).toEqual([steps[0]?.role, 'act', steps.at(-1)?.role]);
    expect(sent).toBeLessThanOrEqual(2 * steps.length);
  });

  it('has plain requests but for the last one', async () => {
    const { program } = await simplestWith([]);
    expect(program.steps.slice(0, -1).every(isPlain)).toBe(true);
    expect(program.steps.at(-1)).toBe(steps.at(-1));
  });

  it('is what was found when as many programs were sent as may be', async () => {
    const { program, sent } = await simplestWith(steps.filter(({ role }) => role === 'act').slice(0, 1), 3);
    expect(sent).toBe(3);
    expect(program.steps.length).toBeLessThan(steps.length);
    expect(program.steps.length).toBeGreaterThan(3);
  });
});

function longest(): Program {
  const drawn = Array.from({ length: 100 }, (_, i) => drawPlants(i));
  const first = drawn.find((program) => program.steps[0] !== undefined && !isPlain(program.steps[0]));
  const between = drawn.flatMap((program) => program.steps.slice(1, -1)).filter(({ role }) => role === 'read' || role === 'act');
  const last = drawn.flatMap((program) => program.steps).find(({ role }) => role === 'list');
  if (first?.steps[0] === undefined || last === undefined) throw new Error('the test is wrong');
  return { subject: first.subject, steps: [first.steps[0], ...between.slice(0, 12), last] };
}
