/** Whether a value of the URL is a key of this object. */
export const isKeyOf = <K extends string>(record: Record<K, unknown>, key: string | null): key is K =>
  key !== null && Object.hasOwn(record, key);
