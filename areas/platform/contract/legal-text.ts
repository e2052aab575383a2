/** A legal page: sections with paragraphs and lists, in reading order. */
export interface LegalSection {
  heading: string;
  paragraphs: string[];
  list?: string[];
  /** Printed after the list. */
  closing?: string;
}

export interface LegalText {
  title: string;
  description: string;
  /** When this version took effect, as printed. */
  validFrom: string;
  intro?: string;
  sections: LegalSection[];
}
