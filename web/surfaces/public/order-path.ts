import type { Role } from '#web/lib/session.ts';

const ORDER_FORM = '/customer-dashboard?tab=new';

/** Where ordering continues; visitors reach the form via registration or sign-in. */
export function orderPath(role: Role | undefined): string {
  return role === 'customer' ? ORDER_FORM : `/register?next=${encodeURIComponent(ORDER_FORM)}`;
}
