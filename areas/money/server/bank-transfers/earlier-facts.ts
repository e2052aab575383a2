import { childrenOf, findElement, type ReadElement, textOf } from '#platform/server/text/read-xml.ts';

/**
 * What transfers were known by that were read before the bank's own reference was enough; their rows keep the
 * fingerprint made of it, and a statement that overlaps with theirs must not count them again.
 */
export function earlierFacts(entry: ReadElement, part: ReadElement | undefined, cents: number): string {
  const day = findElement(entry, 'BookgDt') ?? findElement(entry, 'ValDt');
  const bankedOn = (textOf(day, 'Dt') || textOf(day, 'DtTm')).slice(0, 10);
  const words = (from: ReadElement | undefined, ...path: string[]) => findElement(from, ...path)?.text.trim();
  const debtor = findElement(part, 'RltdPties', 'Dbtr');
  const payer = words(debtor, 'Nm') ?? words(debtor, 'Pty', 'Nm') ?? '';
  const remittance = findElement(part, 'RmtInf');
  const note = [
    ...childrenOf(remittance, 'Ustrd').map(({ text }) => text),
    ...childrenOf(remittance, 'Strd').map((one) => words(one, 'CdtrRefInf', 'Ref') ?? ''),
  ]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const references = [
    words(entry, 'AcctSvcrRef'),
    ...['AcctSvcrRef', 'TxId', 'EndToEndId'].map((name) => words(part, 'Refs', name)),
  ];
  return JSON.stringify([bankedOn, cents, payer, note, ...references.map((reference) => reference ?? '')]);
}
