import { describeOtherFaults } from '../services/describe-gate-on.js';
import { music } from '../services/music/music.js';

describeOtherFaults(music, 1);
