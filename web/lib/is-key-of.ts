/** Whether what stands in an address names one of these. */
export const isKeyOf = <K extends string>(record: Record<K, unknown>, key: string | null): key is K =>
  key !== null && Object.hasOwn(record, key);
