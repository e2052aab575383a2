/** What may reach support: closed lists with their German words. Source: spec 2, section 5. */
export const supportKinds = ['contact', 'shipment', 'damage', 'high_volume'] as const;

export const supportCategories = ['delivery_issue', 'payment', 'technical', 'general', 'other'] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const categoryLabels: Record<SupportCategory, string> = {
  delivery_issue: 'Lieferproblem',
  payment: 'Zahlung',
  technical: 'Technisches Problem',
  general: 'Allgemeine Anfrage',
  other: 'Sonstiges',
};

export const contactPreferences = ['email', 'phone'] as const;
