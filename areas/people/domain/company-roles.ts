/** Who does what in a company account. Source: docs/decisions/0056-company-accounts.md. */
export const companyRoles = ['owner', 'member', 'accountant'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const companyRoleLabels: Record<CompanyRole, string> = {
  owner: 'Leitung',
  member: 'Mitglied',
  accountant: 'Buchhaltung',
};

/** 'manage': people and company data; 'deliveries': order, follow, cancel; 'money': invoices and payments. */
const companyRights = {
  manage: ['owner'],
  deliveries: ['owner', 'member'],
  money: ['owner', 'accountant'],
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyRight = keyof typeof companyRights;

/** One person's part in one company, by the company's id. */
export interface Membership {
  id: string;
  role: CompanyRole;
}

/** The roles with this right. */
export function rolesWith(right: CompanyRight): readonly CompanyRole[] {
  return companyRights[right];
}

/** Whether one of these memberships gives the right in that company. */
export function mayInCompany(
  memberships: readonly Membership[],
  companyId: string,
  right: CompanyRight,
): boolean {
  return memberships.some(({ id, role }) => id === companyId && rolesWith(right).includes(role));
}

/** The rooms of a company's account in their order, each with the right that opens it; null: everybody's. */
export const companyRooms = {
  orders: { label: 'Bestellen', right: 'deliveries' },
  invoices: { label: 'Rechnungen', right: 'money' },
  people: { label: 'Personen', right: null },
  interface: { label: 'Schnittstelle', right: 'manage' },
  data: { label: 'Firma', right: null },
} as const satisfies Record<string, { label: string; right: CompanyRight | null }>;

export type CompanyRoom = keyof typeof companyRooms;

/** The rooms of a company that this membership opens, in their order; never none. */
export function listCompanyRooms(membership: Membership): CompanyRoom[] {
  return (Object.keys(companyRooms) as CompanyRoom[]).filter((room) => {
    const { right } = companyRooms[room];
    return right === null || mayInCompany([membership], membership.id, right);
  });
}

/** How many companies one person may belong to, how many people one company, how many open invitations. */
export const companyLimits = { companiesPerPerson: 10, members: 200, openInvitations: 50 };

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;
