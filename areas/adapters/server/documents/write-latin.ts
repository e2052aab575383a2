import anyAscii from 'any-ascii';

/**
 * Characters that our typefaces lack, in Latin letters: '王小明' is 'Wang Xiao Ming', which a courier can read
 * out at a door; a question mark for one that has no Latin form.
 */
export function writeLatin(characters: string): string {
  const words = Array.from(characters, (character) => {
    const latin = anyAscii(character) || '?';
    return /\p{Script=Han}/u.test(character) ? ` ${latin} ` : latin;
  });
  return words.join('').replaceAll(/ {2,}/g, ' ').trim();
}
