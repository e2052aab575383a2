/** Placeholders that people use instead of a random secret. */
const placeholders = /change.?me|secret|geheim|passwor[dt]|example|beispiel|default|elbbote|qwert[yz]/i;

/** Whether a secret looks machine-generated: typed ones repeat, count up, or are words. */
export function isRandom(secret: string): boolean {
  const different = new Set(secret).size;
  const codes = Array.from(secret, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const commonStep = Math.max(...steps.map((step) => steps.filter((other) => other === step).length));
  const repeated = /^(.{1,16}?)\1+/.exec(secret)?.[0].length ?? 0;
  const words = secret
    .split(/[^\p{L}]+/u)
    .filter((word) => /^(\p{Ll}{4,}|\p{Lu}\p{Ll}{3,}|\p{Lu}{4,})$/u.test(word));
  const inWords = words.join('').length;
  return (
    different >= 8 &&
    commonStep < secret.length / 3 &&
    repeated < secret.length / 2 &&
    inWords < secret.length / 2 &&
    !placeholders.test(secret)
  );
}
