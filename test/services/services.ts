import { clinic } from './clinic/clinic.js';
import { library } from './library/library.js';
import type { Service } from './service.js';
import { tickets } from './tickets/tickets.js';
import { warehouse } from './warehouse/warehouse.js';

/** Every service, with its faults. */
export const services: readonly Service[] = [library, tickets, clinic, warehouse];
