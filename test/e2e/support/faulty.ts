import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Steps } from '../../apps/store/steps.js';

/** Answers 201 in the place of 200: one finding, whatever is sent. */
export const answers201: Partial<Steps> = {
  answer: (plant, call) => ({ ...correct.answer(plant, call), status: 201 }),
};

/** Cuts the spaces from the ends of a name: a finding for some requests only. */
export const trimsNames: Partial<Steps> = {
  answer: (plant, call) => correct.answer({ ...plant, name: plant.name.trim() }, call),
};

/** Falls over a byte that is not UTF-8: a finding whose body no shell line can hold. */
export const fallsOverBytes: Partial<Steps> = {
  decode: (bytes, call) => {
    const text = correct.decode(bytes, call);
    if (call.request.headers['content-encoding'] !== undefined) return text;
    return text instanceof Refusal ? new Refusal('fault', 500, 'the body broke the store') : text;
  },
};
