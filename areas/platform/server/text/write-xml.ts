/** An element with its text, or with child elements in order; undefined ones are omitted. */
export interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  content: string | (XmlElement | undefined)[];
}

export function xml(
  name: string,
  content: XmlElement['content'],
  attributes?: Record<string, string>,
): XmlElement {
  return attributes ? { name, content, attributes } : { name, content };
}

/** A document of XML 1.0 in UTF-8. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
}

function write({ name, attributes = {}, content }: XmlElement): string {
  const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((child) => (child ? write(child) : '')).join('');
  return `<${name}${more.join('')}>${inner}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no form for other control characters and for half a surrogate pair: they are left out. */
const unwritable = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** As content of an element or of an attribute. */
export const escapeXml = (text: string) =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
