import { describeOtherFaults } from '../services/describe-gate-on.js';
import { ferry } from '../services/ferry/ferry.js';

describeOtherFaults(ferry, 1);
