import { formatDateTime } from '#platform/contract/german-format.ts';
import { LEFT_AS_WISHED } from '#adapters/domain/receiver-wishes.ts';
import { drawFoot, drawHead } from './letterhead.ts';
import { operatorAsSender as sender } from './operator-as-sender.ts';
import { colors, openPage, type Page, sheet } from './page.ts';

export interface ProofDocument {
  shortId: string;
  pickupAddress: string;
  senderName: string;
  deliveryAddress: string;
  receiverName: string;
  /** The receiver's name as entered at the door. */
  signedBy: string;
  confirmedAt: Date;
  /** PNG; undefined if the parcel was left at the safe place. */
  signature?: Uint8Array | undefined;
  /** Where it was left as the receiver wished. */
  safePlace: string | null;
  /** Typed instead of drawn. */
  signatureTyped: boolean;
  /** JPEG. */
  photo?: Uint8Array | undefined;
}

/** The proof of delivery on one A4 page. */
export async function renderProof(proof: ProofDocument): Promise<Buffer> {
  const page = openPage({
    title: `Zustellnachweis ${proof.shortId}`,
    author: sender.name,
    createdAt: proof.confirmedAt,
  });
  drawHead(page, sender);
  page.line('Zustellnachweis', sheet.left, 172, { size: 30, weight: 'bold', tag: 'H1' });
  page.line(`Sendung ${proof.shortId}`, sheet.left, 194, { size: 12, color: colors.soft });
  const routeEnd = drawRoute(page, proof, 238);
  drawAcceptance(page, proof, routeEnd + 46);
  drawFoot(page, sender);
  return await page.end();
}

/** Both addresses, connected by a line at their left edge. Returns the last baseline. */
function drawRoute(page: Page, proof: ProofDocument, y: number): number {
  const from = drawStop(page, 'Abgeholt bei', proof.pickupAddress, proof.senderName, y);
  const toY = from + 32;
  const end = drawStop(page, 'Zugestellt an', proof.deliveryAddress, proof.receiverName, toY);
  page.route(sheet.left + 5, y + 12, toY + 12);
  return end;
}

function drawStop(page: Page, label: string, address: string, name: string, y: number): number {
  const at = { x: sheet.left + 26, width: sheet.right - sheet.left - 26, leading: 16 };
  page.line(label, at.x, y, { size: 9, color: colors.soft });
  const last = page.paragraph(address, { ...at, y: y + 16 }, { size: 11.5, weight: 'bold' });
  return page.paragraph(name, { ...at, y: last + 16 }, { size: 11 });
}

const NOTES_TOP = 625;

function drawAcceptance(page: Page, proof: ProofDocument, y: number): void {
  const middle = sheet.left + 260;
  page.line(proof.safePlace ? LEFT_AS_WISHED : 'Angenommen von', sheet.left, y, {
    size: 9,
    color: colors.soft,
  });
  const at = { x: sheet.left, y: y + 16, width: 240, leading: 16 };
  const last = page.paragraph(proof.safePlace ?? proof.signedBy, at, { size: 11.5, weight: 'bold' });
  page.line('Zeitpunkt', middle, y, { size: 9, color: colors.soft });
  page.line(`${formatDateTime(proof.confirmedAt)} Uhr`, middle, y + 16, { size: 11.5, weight: 'bold' });

  const top = last + 34;
  const box = { y: top + 10, width: 220, height: Math.min(250, NOTES_TOP - top - 20) };
  if (proof.signature) drawSignature(page, proof, proof.signature, box);
  if (!proof.photo) return;
  const photoX = proof.signature ? middle : sheet.left;
  const word = proof.safePlace ? 'Foto vom abgestellten Paket' : 'Foto bei der Übergabe';
  page.line(word, photoX, top, { size: 9, color: colors.soft });
  page.picture(
    proof.photo,
    { ...box, x: photoX, width: sheet.right - middle },
    proof.safePlace ? word : 'Foto, das bei der Übergabe aufgenommen wurde',
  );
}

function drawSignature(
  page: Page,
  proof: ProofDocument,
  signature: Uint8Array,
  box: { y: number; width: number; height: number },
): void {
  const word = proof.signatureTyped ? 'Getippte Unterschrift' : 'Unterschrift';
  page.line(word, sheet.left, box.y - 10, { size: 9, color: colors.soft });
  const height = page.picture(
    signature,
    { ...box, x: sheet.left, height: Math.min(120, box.height) },
    `${word} von ${proof.signedBy}`,
  );
  page.rule(sheet.left, sheet.left + box.width, box.y + height + 4, colors.soft);
}
