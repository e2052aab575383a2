/** The ids by which an entry's facts name what it is about. */
export const aboutKeys = [
  'assigneeId',
  'companyId',
  'deliveryId',
  'driverId',
  'parcelDriverId',
  'takenBy',
] as const;

/** The facts whose texts are codes of the product's own closed lists: each has a German word. */
export const listKeys = [
  'action',
  'decision',
  'disabledReason',
  'duty',
  'kind',
  'kinds',
  'parcelLocation',
  'status',
  'statusBeforeAssignment',
  'subjectKind',
] as const;

/** The facts whose texts are ids and codes, and may stay in the log for good. */
export const codeKeys = [...aboutKeys, ...listKeys, 'list', 'providerPayoutId', 'title'] as const;
