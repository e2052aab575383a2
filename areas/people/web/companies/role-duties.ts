import { type CompanyRole, companyRoleLabels, companyRoles } from '#people/domain/company-roles.ts';

/** What a role may do, in one line. */
export const duties: Record<CompanyRole, string> = {
  owner: 'verwaltet Firma und Personen, bestellt, sieht alles',
  member: 'bestellt und sieht die Sendungen der Firma',
  accountant: 'sieht die Rechnungen der Firma, ohne zu bestellen und ohne ihre Sendungen zu sehen',
};

/** The same of all, with their names. */
export const roleDuties = companyRoles.map((role) => ({
  term: companyRoleLabels[role],
  value: duties[role],
}));

export const roleOptions = companyRoles.map((role) => ({ value: role, label: companyRoleLabels[role] }));
