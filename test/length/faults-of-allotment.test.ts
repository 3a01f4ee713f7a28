import { describeOtherFaults } from '../services/describe-gate-on.js';
import { allotment } from '../services/allotment/allotment.js';

describeOtherFaults(allotment, 1);
