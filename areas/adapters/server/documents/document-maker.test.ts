import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cancellation, invoice } from '#adapters/tests/printed-invoices.ts';
import { createDocumentMaker, type DocumentJob, type DocumentMaker } from './document-maker.ts';
import { type EarningsStatement, renderEarnings } from './render-earnings.ts';
import { renderInvoice } from './render-invoice.ts';
import { type ParcelLabel, renderLabels } from './render-labels.ts';
import { type ProofDocument, renderProof } from './render-proof.ts';

const turn = { owner: 'Kanzlei Harms' };
const proof: ProofDocument = {
  shortId: 'b84fe0ba',
  pickupAddress: 'Ottenser Hauptstraße 12, 22765 Hamburg',
  senderName: 'Käthe Hansen',
  deliveryAddress: 'Mönckebergstraße 7, 20095 Hamburg',
  receiverName: 'Ольга Brandt',
  signedBy: 'Ольга Brandt',
  confirmedAt: new Date('2026-11-20T13:00:00Z'),
  safePlace: null,
  signatureTyped: false,
};

const earnings: EarningsStatement = {
  title: 'Verdienst November 2026',
  note: '',
  driverName: 'Jonas Krüger',
  driverAddress: 'Musterweg 3, 22765 Hamburg',
  closing: 'Wir zahlen wöchentlich aus.',
  madeAt: new Date('2026-11-20T11:00:00Z'),
  rows: Array.from({ length: 60 }, (_, index) => ({
    at: '2026-11-19T11:00:00.000Z',
    shortId: `b84fe0${index}`,
    label: null,
    pickupAddress: proof.pickupAddress,
    deliveryAddress: proof.deliveryAddress,
    earningsCents: 735 + index,
    paidOutAt: null,
    refusedText: null,
  })),
  adjustments: [],
};

function openMaker(): DocumentMaker {
  const maker = createDocumentMaker();
  onTestFinished(() => maker.close());
  return maker;
}

/** Kills the next threads when they are given a document, before they can answer. */
function killThreads(count: number): void {
  const spy = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => spy.mockRestore());
  for (let killed = 0; killed < count; killed += 1) {
    spy.mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
  }
}

test('a document made in a thread has the same bytes as one made in the main thread', async () => {
  const maker = openMaker();
  const picture = sharp({ create: { width: 90, height: 40, channels: 3, background: '#204060' } });
  const signature = await picture.clone().png().toBuffer();
  const signed = { ...proof, signature, photo: await picture.jpeg().toBuffer() };
  const made = await Promise.all([
    maker.makeInvoice(invoice, turn),
    maker.makeInvoice(cancellation, turn),
    maker.makeProof(proof, turn),
    maker.makeProof(signed, turn),
    maker.makeEarnings(earnings, turn),
  ]);
  expect(made.every((document) => Buffer.isBuffer(document))).toBe(true);
  expect(made).toEqual([
    await renderInvoice(invoice),
    await renderInvoice(cancellation),
    await renderProof(proof),
    await renderProof(signed),
    await renderEarnings(earnings),
  ]);
});

test('a document whose thread is killed while it is made is made by another one', async () => {
  const maker = openMaker();
  killThreads(1);
  const [first, second] = await Promise.all([
    maker.makeInvoice(invoice, turn),
    maker.makeInvoice(cancellation, turn),
  ]);
  expect(first).toEqual(await renderInvoice(invoice));
  expect(second).toEqual(await renderInvoice(cancellation));
});

test('a document of which two threads die fails, and the next one is made', async () => {
  const maker = openMaker();
  killThreads(2);
  await expect(maker.makeInvoice(invoice, turn)).rejects.toThrow('the document was not made: A thread ended');
  expect(await maker.makeInvoice(invoice, turn)).toEqual(await renderInvoice(invoice));
});

test('closing waits for a document that is being made, and refuses later ones', async () => {
  const maker = openMaker();
  const being = maker.makeInvoice(invoice, turn);
  const closed = maker.close();
  await expect(maker.makeInvoice(cancellation, turn)).rejects.toThrow('the document was not made');
  expect(await being).toEqual(await renderInvoice(invoice));
  await closed;
});

test('a document that cannot be drawn fails with its reason, and leaves the thread alive', async () => {
  const maker = openMaker();
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => given.mockRestore());
  const broken = maker.makeProof({ ...proof, signature: Buffer.from('no picture') }, turn);
  await expect(broken).rejects.toThrow('Unknown image format');
  await maker.makeProof(proof, turn);
  expect(new Set(given.mock.contexts).size).toBe(1);
});

/** Documents of this kind reach no thread until they are let go. */
function hold(kind: DocumentJob['kind']): { letGo(): void } {
  const give = Worker.prototype.postMessage;
  const held: (() => void)[] = [];
  let isHolding = true;
  const spy = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(function (this: Worker, job: DocumentJob) {
    const post = () => give.call(this, job);
    if (isHolding && job.kind === kind) held.push(post);
    else post();
  });
  return {
    letGo() {
      isHolding = false;
      for (const post of held) post();
    },
  };
}

const label: ParcelLabel = {
  code: 'https://elbbote.example/l/1',
  number: 'b84fe0ba',
  receiverName: 'Ольга Brandt',
  deliveryAddress: 'Mönckebergstraße 7, 20095 Hamburg',
  hints: [],
  senderName: 'Käthe Hansen',
  pickupAddress: 'Ottenser Hauptstraße 12, 22765 Hamburg',
  speed: 'Standard',
  parcel: 'Klein, 2 kg',
  reference: '',
  orderedAt: new Date('2026-11-20T11:00:00Z'),
};
const manyLabels = Array.from({ length: 21 }, () => label);

test('while companies print as many labels as they may, an invoice and a label of others are made', async () => {
  const maker = openMaker();
  const { letGo } = hold('labels');
  const prints = ['Greedy', 'Greedy', 'Also greedy'].map((owner) => maker.makeLabels(manyLabels, { owner }));
  expect(await maker.makeInvoice(invoice, turn)).toEqual(await renderInvoice(invoice));
  const ownProof = maker.makeProof(proof, { owner: 'Greedy' });
  letGo();
  expect(await maker.makeLabels([label], turn)).toEqual(await renderLabels([label]));
  await Promise.all([...prints, ownProof]);
});

test('what a job or a test asks for leaves a thread to what somebody waits for', async () => {
  const maker = openMaker();
  const { letGo } = hold('invoice');
  const jobs = ['one', 'two', 'three'].map((owner) => maker.makeInvoice(invoice, { owner, isPatient: true }));
  expect(await maker.makeProof(proof, turn)).toEqual(await renderProof(proof));
  letGo();
  await Promise.all(jobs);
});

test('an owner who awaits twenty documents is told to wait, others and its jobs are not', async () => {
  const maker = openMaker();
  const { letGo } = hold('labels');
  const awaited = Array.from({ length: 20 }, () => maker.makeLabels([label], turn));
  await expect(maker.makeProof(proof, turn)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('gerade 20 Dokumente'),
    details: { retryAfterSeconds: 5 },
  });
  const job = maker.makeProof(proof, { ...turn, isPatient: true });
  await maker.makeProof(proof, { owner: 'somebody else' });
  letGo();
  await Promise.all([...awaited, job]);
  await maker.makeProof(proof, turn);
});
