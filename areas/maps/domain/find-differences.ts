interface Named {
  /** 'Osterstraße 90' */
  mainText: string;
  /** '20259 Hamburg-Eimsbüttel', of a place with its street before it. */
  secondaryText: string;
  precision?: string | undefined;
}

/**
 * For each address how it differs from others of the same name: the part of the city, or within one the
 * postcode, or else that it is a place; undefined where no other has its name. Case does not count.
 */
export function findDifferences(addresses: readonly Named[]): (string | undefined)[] {
  return addresses.map((one) => {
    const others = addresses.filter((other) => other !== one && isSame(other.mainText, one.mainText));
    if (others.length === 0) return undefined;
    return traits
      .map((read) => ({ word: read(one), others: others.map(read) }))
      .find(({ word, others: words }) => word !== '' && !words.includes(word))?.word;
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** ['20259', 'Eimsbüttel'] of '20259 Hamburg-Eimsbüttel'; a postcode that is missing is ''. */
const readLocality = ({ secondaryText }: Named): [postcode: string, part: string] => {
  const last = secondaryText.split(', ').at(-1) ?? '';
  const [, postcode = '', part = ''] = /^(\d{5})? ?(?:Hamburg-)?(.*)$/.exec(last) ?? [];
  return [postcode, part];
};

const traits: ((address: Named) => string)[] = [
  (address) => readLocality(address)[1],
  (address) => readLocality(address)[0],
  ({ precision }) => (precision === 'place' ? 'Ort' : ''),
];
