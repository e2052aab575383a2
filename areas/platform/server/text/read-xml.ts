import { SaxesParser } from 'saxes';

/** An element with its own text, its children in order, and the line of the file it begins in, from 1. */
export interface ReadElement {
  /** Without its prefix. */
  name: string;
  /** Its namespace; '' without one. */
  uri: string;
  attributes: ReadonlyMap<string, string>;
  children: ReadElement[];
  text: string;
  line: number;
}

/** Deeper than any message of a bank; what is below is skipped. */
const MAX_DEPTH = 40;

/**
 * The root of a well-formed document without a document type, whose entities could grow without limit;
 * undefined for any other text.
 */
export function readXml(content: string): ReadElement | undefined {
  // The library would look for each namespace through all open elements, however many there are.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: { element: ReadElement; namespaces: Namespaces }[] = [];
  let root: ReadElement | undefined;
  let depth = 0;
  let line = 1;
  let isRefused = false;
  const refuse = () => (isRefused = true);
  const addText = (text: string) => {
    const into = depth === open.length ? open.at(-1) : undefined;
    if (into) into.element.text += text;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentagstart', () => (line = parser.line));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) return;
    const parent = open.at(-1);
    const namespaces = declare(parent?.namespaces, attributes);
    const [local = '', prefix = ''] = name.split(':').toReversed();
    const uri = namespaces.get(prefix) ?? '';
    const attributeMap = new Map(Object.entries(attributes));
    const element = { name: local, uri, attributes: attributeMap, children: [], text: '', line };
    parent?.element.children.push(element);
    root ??= element;
    open.push({ element, namespaces });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (depth === open.length) open.pop();
    depth -= 1;
  });
  // Piece by piece: nothing after a fault is read.
  for (let at = 0; at < content.length && !isRefused; at += PIECE)
    parser.write(content.slice(at, at + PIECE));
  if (!isRefused) parser.close();
  return isRefused ? undefined : root;
}

const PIECE = 65_536;

/** By prefix; '' is what elements without one are of. */
type Namespaces = ReadonlyMap<string, string>;

function declare(outer: Namespaces = new Map(), attributes: Record<string, string>): Namespaces {
  const declared = Object.entries(attributes).filter(([name]) => /^xmlns(?:$|:)/.test(name));
  return declared.length === 0
    ? outer
    : new Map([...outer, ...declared.map(([name, uri]): [string, string] => [name.slice(6), uri])]);
}

/** The children of this name in the element's own namespace. */
export const childrenOf = (element: ReadElement | undefined, name: string): ReadElement[] =>
  (element?.children ?? []).filter((child) => child.name === name && child.uri === element?.uri);

/** The first descendant by this path of names. */
export const findElement = (element: ReadElement | undefined, ...path: string[]): ReadElement | undefined =>
  path.reduce((parent, name) => childrenOf(parent, name)[0], element);

/** The text of the first descendant by this path, with single blanks; '' without one. */
export const textOf = (element: ReadElement | undefined, ...path: string[]): string =>
  (findElement(element, ...path)?.text ?? '').replaceAll(/\s+/g, ' ').trim();
