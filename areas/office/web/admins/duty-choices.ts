import { dutyOptions } from '#office/contract/admins.ts';

type Duty = (typeof dutyOptions)[number]['value'];

const opens: Record<Duty, string> = {
  dispatcher: 'Sendungen, Fahrer und deren Freigabe, Nachrichten',
  finance: 'Zahlungen, Auszahlungen, Buchhaltung; Sendungen und Fahrer zum Lesen',
  owner: 'Alles, auch Einstellungen und Admins',
};

/** The duties to choose from, with the areas that each opens. */
export const dutyChoices = dutyOptions.map(({ value, label }) => ({
  value,
  title: label,
  description: opens[value],
}));
