/**
 * The floor in what somebody typed of floor and bell: '2. Stock', 'EG'; null without one. Names at the bell
 * and codes are for the driver who has accepted, so nothing but the floor is taken from the text.
 */
export function readFloor(text: string): string | null {
  const counted = /(?:^|[^\d])(\d{1,2})\. ?(stock(?:werk)?|og|obergeschoss|etage)\b/i.exec(text);
  if (counted) return `${counted[1]}. ${/^(?:og|ober)/i.test(counted[2] ?? '') ? 'OG' : 'Stock'}`;
  const named = /(?:^|[^\p{L}])(EG|Erdgeschoss|Hochparterre|DG|Dachgeschoss|UG|Souterrain)(?![\p{L}])/u.exec(
    text,
  );
  return named?.[1] ?? null;
}
