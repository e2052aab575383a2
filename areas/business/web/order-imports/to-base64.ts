/** In pieces: a call takes only so many arguments. */
const PIECE = 0x8000;

/** The bytes of a file, as they are: which encoding its text has is for the server to find out. */
export function toBase64(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let letters = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    letters += String.fromCodePoint(...bytes.subarray(at, at + PIECE));
  }
  return btoa(letters);
}
