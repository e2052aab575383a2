/** An address in Germany in the parts that an XRechnung asks for; '' for what it does not say. */
export interface PostalParts {
  street: string;
  postcode: string;
  city: string;
}

/** Reads an address of lines, or of parts between commas, whose last names postcode and city. */
export function splitPostalAddress(address: string): PostalParts {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findLastIndex((part) => /^\d{5}\s+\S/.test(part));
  const [, postcode = '', city = ''] = /^(\d{5})\s+(.+)$/.exec(parts[at] ?? '') ?? [];
  // Above the city stands the street; what is above that names a department.
  return { street: parts[at === -1 ? parts.length - 1 : at - 1] ?? '', postcode, city };
}
