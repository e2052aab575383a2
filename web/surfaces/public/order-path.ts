import type { Role } from '#web/lib/session.ts';

const ORDER_FORM = '/customer-dashboard?tab=new';

/** Where ordering goes on; visitors come to the form by way of registration or sign-in. */
export function orderPath(role: Role | undefined): string {
  return role === 'customer' ? ORDER_FORM : `/register?next=${encodeURIComponent(ORDER_FORM)}`;
}
