/** A legal page: sections with paragraphs and lists, in the order they are read. */
export interface LegalSection {
  heading: string;
  paragraphs: string[];
  list?: string[];
  /** Stands after the list. */
  closing?: string;
}

export interface LegalText {
  title: string;
  description: string;
  /** When this version took effect, as it is printed. */
  validFrom: string;
  intro?: string;
  sections: LegalSection[];
}
