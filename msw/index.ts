import type { HttpHandler } from 'msw';
import { createHandlers } from './create-handlers.js';

export { KitError, type KitErrorName } from '../core/kit-error.js';
export type { Preferences } from '../core/respond/response/preferences.js';
export type { Things } from '../core/respond/memory/things.js';
export type { Handlers } from './create-handlers.js';
export type { HandlerOptions } from './handler-options.js';
export { createHandlers };

/** Handlers for the plant store that openapi.yaml describes, on any origin. */
export const handlers: HttpHandler[] = createHandlers();
