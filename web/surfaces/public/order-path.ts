import type { Role } from '#web/lib/session.ts';

/** Where ordering continues: visitors order as guests. */
export function orderPath(role: Role | undefined): string {
  return role === 'customer' ? '/customer-dashboard?tab=new' : '/bestellen';
}
