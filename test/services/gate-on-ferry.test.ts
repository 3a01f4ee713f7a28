import { ferry } from './ferry/ferry.js';
import { describeGateOn } from './describe-gate-on.js';

describeGateOn(ferry, 1);
