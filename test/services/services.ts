import { allotment } from './allotment/allotment.js';
import { clinic } from './clinic/clinic.js';
import { ferry } from './ferry/ferry.js';
import { library } from './library/library.js';
import { music } from './music/music.js';
import type { Service } from './service.js';
import { tickets } from './tickets/tickets.js';
import { warehouse } from './warehouse/warehouse.js';

/** Every service, with its faults. */
export const services: readonly Service[] = [library, tickets, clinic, warehouse, allotment, ferry, music];
