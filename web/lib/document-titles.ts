import type { DriverDocument } from '#contract/driver-documents.ts';

export const documentTitles: Record<DriverDocument['kind'], string> = {
  driver_license: 'Führerschein',
  id_front: 'Personalausweis, Vorderseite',
  id_back: 'Personalausweis, Rückseite',
  passport: 'Reisepass',
};
