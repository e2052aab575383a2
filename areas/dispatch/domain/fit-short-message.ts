/** Text messages of one segment: 160 characters of the GSM 7-bit alphabet, beside which none is written. */
const SEGMENT = 160;
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each counts twice. */
const extended = '^{}\\[~]|€';
const alike: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
};

/** The same in that alphabet: 'Ümit Yıldız' becomes 'Ümit Yildiz'; what has no likeness there is left out. */
function toGsm(text: string): string {
  const letters = Array.from(text.normalize('NFC')).map((letter) => {
    const like = alike[letter] ?? (letter === 'ı' ? 'i' : letter === 'ł' ? 'l' : letter);
    return [like, like.normalize('NFD').charAt(0)].find((one) => isGsm(one)) ?? '';
  });
  return letters.join('').replace(/ +/g, ' ').trim();
}

const isGsm = (letter: string): boolean =>
  letter !== '' && (basic.includes(letter) || extended.includes(letter));

const lengthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0);

/**
 * A text of one segment. `write` is given the words about its sender, ' von Käthe Hansen', which are cut as
 * short as it takes, and left out at last; `more`, a sentence that may be missing, only if all else fits.
 */
export function fitShortMessage(
  sender: string,
  write: (from: string, more: string) => string,
  more = '',
): string {
  const name = toGsm(sender);
  const tries = [
    ...(more ? [{ from: name, more }] : []),
    ...Array.from({ length: name.length }, (_, cut) => ({
      from: name.slice(0, name.length - cut),
      more: '',
    })),
  ];
  const texts = tries.map(({ from, more: also }) =>
    toGsm(write(from.length > 2 ? ` von ${from.trim()}` : '', also && ` ${also}`)),
  );
  return texts.find((text) => lengthOf(text) <= SEGMENT) ?? toGsm(write('', ''));
}
