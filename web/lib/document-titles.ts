import type { DriverDocument } from '#drivers/contract/driver-documents.ts';

export const documentTitles: Record<DriverDocument['kind'], string> = {
  driver_license: 'Führerschein, Vorderseite',
  driver_license_back: 'Führerschein, Rückseite',
  id_front: 'Personalausweis, Vorderseite',
  id_back: 'Personalausweis, Rückseite',
  passport: 'Reisepass',
};
