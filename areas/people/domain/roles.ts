export const roles = ['customer', 'driver', 'admin'] as const;
export type Role = (typeof roles)[number];
