import type { DriverDocument } from '#drivers/contract/driver-documents.ts';

export type DocumentKind = DriverDocument['kind'];

export const UPLOAD_FAILED = 'Fehler beim Hochladen des Dokuments. Bitte versuchen Sie es erneut.';

/** '3,4 MB', and below one megabyte '120 KB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes.toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;
}
