/** Separate from the operations, because the form needs them without their schemas. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** The size of every part but the last; at most this much has to be sent again after a lost connection. */
export const DOCUMENT_PART_BYTES = 128 * 1024;
/** In one PDF. */
export const MAX_DOCUMENT_PAGES = 10;
