import { codecNameOf } from '../../codecs/codec-name.js';
import { choiceByAccept } from '../../judge/judge-accept.js';
import { allContents } from '../../contract/all-contents.js';
import type { MediaType, Operation } from '../../contract/contract.js';
import { acceptedTypes as plainTypes } from '../../request/samples/accepted-types.js';
import { headWith } from '../../request/plan/request-head.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { placed } from '../suite-for.js';

/** Upper bound on the media types of one operation that are asked for alone: frameworks list all that they know. */
const MOST = 6;

/**
 * A plain request for each media type of the success alone. Those that Accept alone can choose are left out where an operation of the document takes
 * such bodies: the server may keep what it was given, and answer with nothing else.
 * @param operations all of the document.
 */
export function acceptedTypes(operation: Operation, operations: readonly Operation[], plan: RequestPlan): readonly CaseProposal[] {
  const taken = new Set(
    operations.flatMap(({ body }) => (body === undefined ? [] : allContents(body))).map(({ name }) => codecNameOf(name)),
  );
  const { listed, others } = choiceByAccept(operation);
  const isJudged = (media: MediaType): boolean => !others.includes(media) || !taken.has(codecNameOf(media.name));
  const plain = operation.responses.flatMap(({ status, content }) =>
    status.startsWith('2') && content !== undefined && content.name !== plainTypes(operation) ? [content] : [],
  );
  const byName = new Map([...plain, ...listed.filter(isJudged)].map((media) => [media.name, media]));
  return [...byName.values()]
    .filter(({ name }) => !name.includes('*'))
    .slice(0, MOST)
    .map((media): CaseProposal => {
      const asking = { ...plan, head: headWith(operation, plan.head, 'accept', media.name) };
      return {
        ...placed(operation, asking, 'plain-invalid'),
        name: `accept/${media.name.replaceAll(/[^\w.+/-]+/g, '-')}`,
        title: `only ${media.name} is accepted`,
        input: { kind: 'other-media-type', form: 'accepted-type' },
        constraint: { keyword: 'content', at: media.at },
        focus: media.at.pointer,
        plan: asking,
      };
    });
}
