import type { Operation } from './contract.js';

/** True for a method that changes what the path names, and for a POST below it (RFC 9110 section 9.2.1). */
export function isChanging({ method }: Pick<Operation, 'method'>): boolean {
  return method === 'PUT' || method === 'PATCH' || method === 'DELETE' || method === 'POST';
}
