const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether this can be an id: the database refuses to compare anything else with one. */
export const isUuid = (text: string): boolean => shape.test(text);
