import type { DocumentKind } from './onboarding-lists.ts';

export const documentTitles: Record<DocumentKind, string> = {
  driver_license: 'Führerschein, Vorderseite',
  driver_license_back: 'Führerschein, Rückseite',
  id_front: 'Personalausweis, Vorderseite',
  id_back: 'Personalausweis, Rückseite',
  passport: 'Reisepass',
};
