import { bodyView } from './body-view.js';
import { element } from '../../page-kit/element.js';
import { statusChip } from './status-chip.js';
import type { DocumentedResponse } from '../wire.js';

/** What the document says of the answers, with its examples. */
export function documentedAnswers(answers: readonly DocumentedResponse[]): readonly HTMLElement[] {
  return answers.flatMap(({ status, description, examples }) => [
    element('h3', { class: 'facts' }, [
      /^\d{3}$/.test(status) ? statusChip(Number(status)) : element('span', { class: 'chip', text: status }),
      ...(description ? [element('span', { text: description })] : []),
    ]),
    ...examples.flatMap(({ name, body }) => [
      element('p', { class: 'faint', text: `Example “${name}”` }),
      bodyView({ body, bytes: body.length, cut: false }),
    ]),
  ]);
}
