/** An admin's duties and the areas each one opens. Source: docs/decisions/0034. */
export const adminDuties = ['dispatcher', 'finance', 'owner'] as const;
export type AdminDuty = (typeof adminDuties)[number];

export const dutyNames: Record<AdminDuty, string> = {
  dispatcher: 'Disposition',
  finance: 'Finanzen',
  owner: 'Inhaber',
};

/** The areas of the admin side. Every admin operation belongs to one of them. */
export const adminAreas = [
  'drivers',
  'driver_decisions',
  'driver_papers',
  'bank_data',
  'settings',
  'deliveries',
  'board',
  'support',
  'money',
  'audit',
  'health',
  'numbers',
  'admins',
] as const;
export type AdminArea = (typeof adminAreas)[number];

/**
 * Apart from the owner, who may enter every area. 'deliveries' allows reading a delivery, 'board' acting on
 * it; 'driver_papers' and 'bank_data' opening those of a driver.
 */
const openTo: Record<AdminArea, readonly AdminDuty[]> = {
  drivers: ['dispatcher', 'finance'],
  driver_decisions: ['dispatcher'],
  driver_papers: ['dispatcher'],
  bank_data: ['finance'],
  settings: [],
  deliveries: ['dispatcher', 'finance'],
  board: ['dispatcher'],
  support: ['dispatcher'],
  money: ['finance'],
  audit: ['dispatcher', 'finance'],
  health: ['dispatcher', 'finance'],
  numbers: ['dispatcher', 'finance'],
  admins: [],
};

export function mayEnter(duty: AdminDuty, area: AdminArea): boolean {
  return duty === 'owner' || openTo[area].includes(duty);
}

export function listAreas(duty: AdminDuty): AdminArea[] {
  return adminAreas.filter((area) => mayEnter(duty, area));
}
