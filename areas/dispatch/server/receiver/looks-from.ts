/** Everybody of one address may look at receivers' links so often, known and unknown ones. */
export const looksFrom = (ip: string) => ({ key: `tracking:ip:${ip}`, limit: 900, windowSeconds: 900 });
