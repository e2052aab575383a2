import type { PublicError } from '#platform/contract/public-errors.ts';

/** Whether this path is the API's for programs of companies, whose answers are in its own form. */
export const isOfPublicApi = (url: string): boolean => /^\/api\/v1(?=[/?]|$)/.test(url);

/** The one form of its errors. */
export function toPublicBody(
  { code, message }: Pick<PublicError, 'code' | 'message'>,
  requestId: string,
  fields?: { path: string; message: string }[],
) {
  return { error: { code, message, ...(fields ? { fields } : {}), request_id: requestId } };
}
