/** What samples of operations share. */

/** It names nothing. */
export const sampleId = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
export const sampleInstant = '2026-11-20T11:00:00.000Z';
/** Ottenser Hauptstraße 12. */
export const samplePlaceId = 'street:ottenser-hauptstrasse-22765#12';
