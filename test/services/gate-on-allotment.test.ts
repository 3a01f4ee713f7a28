import { allotment } from './allotment/allotment.js';
import { describeGateOn } from './describe-gate-on.js';

describeGateOn(allotment, 1);
