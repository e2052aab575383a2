/** Targets of the links in header, menu and footer. */
export const mainLinks = [
  { to: '/preise', text: 'Preise' },
  { to: '/servicebereiche', text: 'Servicebereiche' },
  { to: '/fahrer-werden', text: 'Fahrer werden' },
  { to: '/ueber-uns', text: 'Über uns' },
  { to: '/kontakt', text: 'Kontakt' },
] as const;

export const legalLinks = [
  { to: '/impressum', text: 'Impressum' },
  { to: '/datenschutz', text: 'Datenschutz' },
  { to: '/agb', text: 'AGB' },
  { to: '/nutzungsbedingungen', text: 'Nutzungsbedingungen' },
  { to: '/barrierefreiheit', text: 'Barrierefreiheit' },
  { to: '/beschwerde', text: 'Beschwerde' },
  { to: '/kartendaten', text: 'Kartendaten' },
] as const;
