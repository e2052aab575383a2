/**
 * Validates a credit transfer file as a bank does, by a table of the published schema's rules: which elements
 * occur where, in which order, how often, and with what content. Covers only what a SEPA transfer may use;
 * anything else is an error. Source: ISO 20022 pain.001.001.09 (CustomerCreditTransferInitiationV09);
 * DFÜ-Abkommen Anlage 3, chapter 2.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes';

interface Rule {
  /** Children in their order. */
  children?: Child[];
  text?: RegExp;
  attributes?: Record<string, RegExp>;
}
interface Child {
  name: string;
  rule: Rule;
  min: number;
  max: number;
}
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const leaf = (text: RegExp): Rule => ({ text });
const once = (name: string, rule: Rule): Child => ({ name, rule, min: 1, max: 1 });
const maybe = (name: string, rule: Rule): Child => ({ name, rule, min: 0, max: 1 });
const many = (name: string, rule: Rule): Child => ({ name, rule, min: 1, max: Number.POSITIVE_INFINITY });
const group = (...children: Child[]): Rule => ({ children });

const LETTERS = "A-Za-z0-9/?:().,'+ -";
const sepaText = (maxLength: number) => leaf(new RegExp(`^(?=.*\\S)[${LETTERS}]{1,${maxLength}}$`));
/** RestrictedIdentificationSEPA1: no slash at either end, no two in a row. */
const identifier = leaf(new RegExp(`^(?!/)(?!.*//)(?!.*/$)[${LETTERS}]{1,35}$`));
const count = leaf(/^[1-9]\d{0,14}$/);
const sum = leaf(/^(?=.{1,19}$)(0|[1-9]\d*)\.\d{2}$/);
const amount: Rule = { text: /^(?!0\.00$)(0|[1-9]\d{0,8})\.\d{2}$/, attributes: { Ccy: /^EUR$/ } };
const day = leaf(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const instant = leaf(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/);
const party = group(once('Nm', sepaText(70)));
const account = group(once('Id', group(once('IBAN', leaf(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/)))));
const bank = group(
  once('FinInstnId', group(once('BICFI', leaf(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)))),
);
const kind = group(once('SvcLvl', group(once('Cd', leaf(/^(SEPA|INST)$/)))));

const transaction = group(
  once('PmtId', group(maybe('InstrId', identifier), once('EndToEndId', identifier))),
  maybe('PmtTpInf', kind),
  once('Amt', group(once('InstdAmt', amount))),
  maybe('ChrgBr', leaf(/^SLEV$/)),
  once('CdtrAgt', bank),
  once('Cdtr', party),
  once('CdtrAcct', account),
  maybe('Purp', group(once('Cd', leaf(/^[A-Z]{4}$/)))),
  maybe('RmtInf', group(once('Ustrd', sepaText(140)))),
);
const batch = group(
  once('PmtInfId', identifier),
  once('PmtMtd', leaf(/^TRF$/)),
  maybe('BtchBookg', leaf(/^(true|false)$/)),
  maybe('NbOfTxs', count),
  maybe('CtrlSum', sum),
  maybe('PmtTpInf', kind),
  once('ReqdExctnDt', group(once('Dt', day))),
  once('Dbtr', party),
  once('DbtrAcct', account),
  once('DbtrAgt', bank),
  maybe('ChrgBr', leaf(/^SLEV$/)),
  many('CdtTrfTxInf', transaction),
);
const head = group(
  once('MsgId', identifier),
  once('CreDtTm', instant),
  once('NbOfTxs', count),
  maybe('CtrlSum', sum),
  once('InitgPty', party),
);
const document: Rule = {
  children: [once('CstmrCdtTrfInitn', group(once('GrpHdr', head), many('PmtInf', batch)))],
  attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/ },
};

/** Throws if it is not well-formed XML. */
function readXml(content: string): XmlNode {
  const parser = new SaxesParser();
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const node: XmlNode = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.write(content).close();
  const [root] = top.children;
  if (!root) throw new Error('no element');
  return root;
}

/** Every error of the file, with its path; empty for a valid one. */
export function checkCreditTransfer(content: string): string[] {
  const root = readXml(content);
  if (root.name !== 'Document') return [`${root.name} is no Document`];
  const faults = checkNode(root, document, 'Document');
  return faults.length > 0 ? faults : checkSums(root);
}

function checkNode(node: XmlNode, rule: Rule, path: string): string[] {
  const faults: string[] = [];
  for (const name of new Set([...Object.keys(rule.attributes ?? {}), ...Object.keys(node.attributes)])) {
    const value = node.attributes[name];
    if (value === undefined || !rule.attributes?.[name]?.test(value))
      faults.push(`${path}@${name}: ${value}`);
  }
  if (rule.text) {
    if (node.children.length > 0 || !rule.text.test(node.text)) faults.push(`${path}: '${node.text}'`);
    return faults;
  }
  if (node.text.trim() !== '') faults.push(`${path}: text between elements`);
  let next = 0;
  for (const { name, rule: childRule, min, max } of rule.children ?? []) {
    let found = 0;
    for (let child = node.children[next]; child?.name === name; child = node.children[next]) {
      faults.push(...checkNode(child, childRule, `${path}/${name}`));
      found += 1;
      next += 1;
    }
    if (found < min || found > max) faults.push(`${path}/${name}: ${found} times`);
  }
  const [rest] = node.children.slice(next);
  if (rest) faults.push(`${path}: ${rest.name} does not belong there`);
  return faults;
}

const cents = (text: string) => Number(text.replace('.', ''));
const childrenOf = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
  names.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    node ? [node] : [],
  );
const textOf = (node: XmlNode | undefined, ...names: string[]) => childrenOf(node, ...names)[0]?.text ?? '';

/** Each transfer of the file, in order. */
export function readTransfers(content: string) {
  return childrenOf(readXml(content), 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf').map((node) => ({
    endToEndId: textOf(node, 'PmtId', 'EndToEndId'),
    cents: cents(textOf(node, 'Amt', 'InstdAmt')),
    name: textOf(node, 'Cdtr', 'Nm'),
    iban: textOf(node, 'CdtrAcct', 'Id', 'IBAN'),
    bic: textOf(node, 'CdtrAgt', 'FinInstnId', 'BICFI'),
    purpose: textOf(node, 'RmtInf', 'Ustrd'),
  }));
}

/** Counts and sums of file and batch, checksums of accounts, and unique ids. */
function checkSums(root: XmlNode): string[] {
  const [message] = childrenOf(root, 'CstmrCdtTrfInitn');
  const batches = childrenOf(message, 'PmtInf');
  const faults: string[] = [];
  const compare = (what: string, said: string, found: string) => {
    if (said !== '' && said !== found) faults.push(`${what}: ${said} instead of ${found}`);
  };
  const tally = (transfers: XmlNode[]) => ({
    count: String(transfers.length),
    sum: (transfers.reduce((total, node) => total + cents(textOf(node, 'Amt', 'InstdAmt')), 0) / 100).toFixed(
      2,
    ),
  });
  const all = batches.flatMap((one) => childrenOf(one, 'CdtTrfTxInf'));
  for (const [where, node, transfers] of [
    ['GrpHdr', childrenOf(message, 'GrpHdr')[0], all] as const,
    ...batches.map((one) => ['PmtInf', one, childrenOf(one, 'CdtTrfTxInf')] as const),
  ]) {
    const { count: number, sum: total } = tally(transfers);
    compare(`${where}/NbOfTxs`, textOf(node, 'NbOfTxs'), number);
    compare(`${where}/CtrlSum`, textOf(node, 'CtrlSum'), total);
  }
  const names = all.map((node) => textOf(node, 'PmtId', 'EndToEndId'));
  if (new Set(names).size !== names.length) faults.push('EndToEndId twice');
  const ibans = [
    ...batches.map((one) => textOf(one, 'DbtrAcct', 'Id', 'IBAN')),
    ...all.map((node) => textOf(node, 'CdtrAcct', 'Id', 'IBAN')),
  ];
  for (const iban of ibans) if (!isIban(iban)) faults.push(`IBAN ${iban}`);
  return faults;
}

/** ISO 7064 MOD 97-10. */
function isIban(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
