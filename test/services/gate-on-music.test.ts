import { music } from './music/music.js';
import { describeGateOn } from './describe-gate-on.js';

describeGateOn(music, 1);
