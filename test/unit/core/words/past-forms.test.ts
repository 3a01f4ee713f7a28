import { expect, it } from 'vitest';
import { pastForms } from '../../../../core/words/past-forms.js';

it.each([
  ['complete', 'completed'],
  ['approve', 'approved'],
  ['cancel', 'cancelled'],
  ['cancel', 'canceled'],
  ['ship', 'shipped'],
  ['confirm', 'confirmed'],
  ['deny', 'denied'],
  ['pay', 'paid'],
  ['send', 'sent'],
  ['withdraw', 'withdrawn'],
  ['deploy', 'deployed'],
])('what %s does to a thing may be written as %s', (verb, form) => {
  expect(pastForms(verb)).toContain(form);
});
