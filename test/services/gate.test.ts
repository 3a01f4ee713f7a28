import { clinic } from './clinic/clinic.js';
import { describeGateOn } from './describe-gate-on.js';
import { library } from './library/library.js';
import { tickets } from './tickets/tickets.js';
import { warehouse } from './warehouse/warehouse.js';

for (const service of [library, tickets, clinic, warehouse]) describeGateOn(service);
