import type { Operation } from '../../contract/contract.js';
import type { ResourceModel } from '../resource.js';

/** Why the credentials of whoever asks are worth nothing after an operation. */
export interface Ending {
  /** `session`: a login gives others. `credentials`: a login with the same ones is refused from then on, too. */
  readonly of: 'session' | 'credentials';
  readonly because: string;
}

/** One way of ending credentials. */
export type EndingRule = (operation: Operation, model: Pick<ResourceModel, 'resources' | 'settings'>) => Ending | undefined;
