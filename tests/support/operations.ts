/** Every operation of the contract, and how tests call it. */
import { contract } from '#app/contract.ts';
import { listRoutes } from '#app/register-operations.ts';
import { sampleId } from '#platform/contract/samples.ts';

export interface Operation {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** Visitors may call it, on purpose. */
  isPublic: boolean;
  /** What it needs besides its path, as its contract says. */
  sample: Record<string, unknown>;
}

export function listOperations(): Operation[] {
  return listRoutes(contract).map(({ operation, method, path, facts: { isPublic = false, sample } }) => ({
    name: operation,
    method,
    path,
    isPublic,
    sample: { ...sample },
  }));
}

/** The sample with what else is given: of a change its body, otherwise the query. */
export function fillInput({ method, sample }: Operation, given: Record<string, unknown> = {}) {
  const input = { ...sample, ...given };
  if (method === 'POST') return { query: '', body: input };
  const query = new URLSearchParams(input as Record<string, string>);
  return { query: query.size > 0 ? `?${query}` : '' };
}

export const fillPath = (path: string) =>
  path
    .replaceAll(/\{(id|deliveryId)\}/g, sampleId)
    .replace('figures/{key}', 'figures/offer_seconds')
    .replace('{key}', 'delivery_form_enabled');
