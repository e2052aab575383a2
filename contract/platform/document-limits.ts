/** Apart from the operations, because the form needs them without their schemas. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Every part but the last; what one lost connection can cost. */
export const DOCUMENT_PART_BYTES = 128 * 1024;
/** Of one PDF. */
export const MOST_DOCUMENT_PAGES = 10;
