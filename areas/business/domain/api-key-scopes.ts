import type { CompanyRole } from '#people/domain/company-roles.ts';

/** What a company's API key may do, and how many there may be. Source: docs/decisions/0058. */
export const apiKeyScopes = [
  'quotes:write',
  'deliveries:read',
  'deliveries:write',
  'invoices:read',
  'webhooks:write',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const apiKeyScopeLabels: Record<ApiKeyScope, string> = {
  'quotes:write': 'Preise abfragen',
  'deliveries:read': 'Sendungen lesen und verfolgen',
  'deliveries:write': 'Sendungen bestellen, ändern und stornieren',
  'invoices:read': 'Rechnungen lesen',
  'webhooks:write': 'Webhooks verwalten',
};

/** What a key with this scope is in its company, for the verbs that ask for a role. */
export const roleOfScope: Record<ApiKeyScope, CompanyRole> = {
  'quotes:write': 'member',
  'deliveries:read': 'member',
  'deliveries:write': 'member',
  'invoices:read': 'accountant',
  'webhooks:write': 'owner',
};

/** A test key never orders a real courier. */
export const apiKeyModes = ['test', 'live'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

/** Those that are neither revoked nor replaced; a replaced one stays valid for the overlap. */
export const apiKeyLimits = { keysPerCompany: 20, overlapHours: 24 };
