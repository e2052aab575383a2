import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const names = (...list: string[]): ReadonlySet<PDFObject> => new Set(list.map((name) => PDFName.of(name)));

/** Keys found only in active content: scripts, event actions, attachments, dynamic forms. */
const activeKeys = names('JS', 'JavaScript', 'AA', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent');
/**
 * Types of active actions. A jump within the document is none of these, nor is a link to a page of the web,
 * or the button that empties a form: nothing follows it by itself, and it is not carried over.
 */
const activeActions = names(
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'GoToDp',
  'GoTo3DView',
  'SubmitForm',
  'ImportData',
  'Thread',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'SetOCGState',
  'Hide',
);
/** Annotations that play media or contain files, and embedded PostScript drawings. */
const activeSubtypes = names('RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment', 'PS');
/** What an action of a link may be; each is left out of the new file all the same. */
const harmlessActions = names('GoTo', 'URI', 'Named', 'ResetForm');
const activeTypes = names('EmbeddedFile', 'Action');

const action = PDFName.of('S');
const subtype = PDFName.of('Subtype');
const type = PDFName.of('Type');
const openAction = PDFName.of('OpenAction');
const listOfNames = PDFName.of('Names');
const externalFile = PDFName.of('F');

/**
 * Whether anything in the file, on a page or not, is active: runs, opens, plays or sends something, or
 * contains another file.
 */
export function hasActiveContent(context: PDFContext): boolean {
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFArray) open.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (isActive(dict) || (object instanceof PDFStream && dict.has(externalFile))) return true;
    for (const [, value] of dict.entries()) open.push(value);
  }
  return false;
}

function isActive(dict: PDFDict): boolean {
  const is = (key: PDFName, list: ReadonlySet<PDFObject>) => {
    const value = dict.lookup(key);
    return value !== undefined && list.has(value);
  };
  return (
    dict.entries().some(([key, value]) => activeKeys.has(key) && !isEmptyTable(dict.context.lookup(value))) ||
    is(action, activeActions) ||
    is(subtype, activeSubtypes) ||
    (is(type, activeTypes) && !is(action, harmlessActions)) ||
    opensMore(dict.lookup(openAction))
  );
}

/** A table of names, as a program leaves it that has removed what stood in it. */
function isEmptyTable(value: PDFObject | undefined): boolean {
  const listed =
    value instanceof PDFDict && value.keys().length === 1 ? value.lookup(listOfNames) : undefined;
  return listed instanceof PDFArray && listed.size() === 0;
}

/** A start page, given as a list or as a jump within the document, is what harmless files open with. */
function opensMore(opened: PDFObject | undefined): boolean {
  return opened instanceof PDFDict && opened.lookup(action) !== PDFName.of('GoTo');
}
