/**
 * What an element is called for whoever hears the page. The testing library's own name loses the blank
 * between a word and a hidden addition in an element of its own, and asks for the style of every element on
 * the way.
 */

const blocks =
  /^(address|article|br|dd|div|dl|dt|fieldset|figure|footer|form|h\d|header|hr|label|li|main|nav|ol|p|section|table|td|th|tr|ul)$/i;
const namedByContent =
  'a, button, caption, figcaption, h1, h2, h3, h4, legend, option, summary, td, th, tr, [role=button], [role=heading], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab]';

/** As it is seen: where a word may be broken shows only at the end of a line. */
export const normalize = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The text in it as it is read out. */
function readContent(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], .hidden, script, style'))
    return '';
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (label !== null) return label;
  if (node.matches('svg, input, select, textarea')) return node.querySelector('title')?.textContent ?? '';
  const text = [...node.childNodes].map(readContent).join('');
  return blocks.test(node.tagName) ? ` ${text} ` : text;
}

const readById = (id: string) => {
  const element = document.getElementById(id);
  return element ? readContent(element) : '';
};

/** What is read out after its name, such as an error. */
export function describeElement(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return normalize(ids.map(readById).join(' '));
}

/** Its accessible name; empty where it has none. */
export function nameElement(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  if (ids.length > 0) return normalize(ids.map(readById).join(' '));
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label) return normalize(label);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  if (labels.length > 0) return normalize(labels.map(readContent).join(' '));
  const title = element.querySelector(
    ':scope > legend, :scope > caption, :scope > figcaption, :scope > title',
  );
  if (title) return normalize(readContent(title));
  const content = element.matches(namedByContent)
    ? normalize([...element.childNodes].map(readContent).join(''))
    : '';
  return content || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
}
