/** What reaches the desk in a history, and what the demo's admin makes of it. */
import { drawDamagedParcel } from '#adapters/server/files/pictures/draw-damaged-parcel.ts';
import { decideCase } from '#office/server/case-desk/decide-case.ts';
import { sendComplaint } from '#office/server/case-desk/send-complaint.ts';
import { answerMessage } from '#office/server/support/answer-message.ts';
import { assignMessage, changeMessageStatus } from '#office/server/support/change-message.ts';
import { sendContactMessage, sendShipmentMessage } from '#office/server/support/send-customer-support.ts';
import { sendDamageReport } from '#office/server/support/send-damage-report.ts';
import { sendSupportEmail } from '#office/server/support/send-support-email.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Service } from '#lab/service/open-service.ts';
import type { HistoryPeople } from './history-people.ts';
import { claim, complaint, contactNotes, emergency, type questions } from './history-words.ts';
import { pick } from './plan-history.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface DeskPeople {
  admin: SignedIn;
  /** Acts so many seconds later. */
  after: (seconds: number, act: () => Promise<void>) => void;
}

export class HistoryDesk {
  private readonly service: Service;
  private readonly people: DeskPeople;

  constructor(service: Service, people: DeskPeople) {
    this.service = service;
    this.people = people;
  }

  private get services() {
    return this.service.app.services;
  }

  /** `unit`, from 0 to 1, decides how long the answer takes. */
  async ask(
    customer: SignedIn,
    {
      deliveryId,
      question,
      unit,
    }: { deliveryId: string; question: (typeof questions)[number]; unit: number },
  ): Promise<void> {
    const { answer, ...written } = question;
    // The sender is the signed-in customer, whatever is sent.
    const sender = { deliveryId, customerName: '', customerEmail: '' };
    await sendShipmentMessage(this.services, { ...sender, ...written }, customer);
    this.answerLater(await this.findNewest(), answer, unit);
  }

  /** A visitor writes; what is not answered waits for whoever opens the demo. */
  async hearFromVisitor({
    isAnswered,
    units,
  }: {
    isAnswered: boolean;
    units: [number, number];
  }): Promise<void> {
    const { answer, ...note } = pick(contactNotes, units[0]);
    await sendContactMessage(this.services, { ...note, website: '' }, undefined);
    if (isAnswered) this.answerLater(await this.findNewest(), answer, units[1]);
  }

  /** What does not happen every day, and how many days before the demo: the last is left to be decided. */
  planReports({ customers, drivers }: Pick<HistoryPeople, 'customers' | 'drivers'>) {
    const [first] = drivers;
    return [
      { daysBefore: 4, act: () => this.hearComplaint() },
      ...(first ? [{ daysBefore: 3, act: () => this.reportEmergency(first.person) }] : []),
      { daysBefore: 2, act: () => this.reportDamage(customers) },
    ];
  }

  /** A driver had a fall: the admin looks after it at once, and it is over half an hour later. */
  private async reportEmergency(driver: SignedIn): Promise<void> {
    const { id, fullName: name, phone, email } = driver;
    const sender = { userEmail: email, userId: id };
    const report = { type: 'emergency' as const, name, phone, ...emergency, ...sender };
    await sendSupportEmail(this.services, report, driver);
    const messageId = await this.findNewest();
    const { admin, after } = this.people;
    after(2 * MINUTE, async () => {
      await assignMessage(this.services, admin, {
        id: messageId,
        seenChangedAt: null,
        assigneeId: admin.id,
      });
      const seenChangedAt = this.services.clock.now().toISOString();
      after(28 * MINUTE, () =>
        changeMessageStatus(this.services, admin, { id: messageId, seenChangedAt, status: 'done' }),
      );
    });
  }

  /** The parcel that arrived last was damaged. */
  private async reportDamage(customers: readonly SignedIn[]): Promise<void> {
    const [last] = await this.service.query(
      "select id, user_id from deliveries where status = 'delivered' order by delivery_confirmed_at desc limit 1",
    );
    const customer = customers.find(({ id }) => id === last?.user_id);
    if (!customer) return;
    const photos = [`data:image/jpeg;base64,${(await drawDamagedParcel()).toString('base64')}`];
    const sender = { deliveryId: String(last?.id), customerName: '', customerEmail: '' };
    const report = { ...sender, ...claim, contactPreference: 'email' as const, photos };
    await sendDamageReport(this.services, report, customer);
  }

  /** Somebody without an account complains, and the admin decides the next morning. */
  private async hearComplaint(): Promise<void> {
    const { answer: text, ...written } = complaint;
    await sendComplaint(this.services, written, undefined);
    const id = await this.findNewest();
    const decision = {
      id,
      seenChangedAt: null,
      outcome: 'helped' as const,
      cents: 0,
      seenReturnedCents: 0,
      text,
    };
    this.people.after(20 * HOUR, () => decideCase(this.services, this.people.admin, decision));
  }

  private answerLater(id: string, text: string, unit: number): void {
    this.people.after((0.5 + 2 * unit) * HOUR, () =>
      answerMessage(this.services, this.people.admin, { id, seenChangedAt: null, text, isDone: true }),
    );
  }

  private async findNewest(): Promise<string> {
    const [row] = await this.service.query(
      'select id from support_messages order by created_at desc limit 1',
    );
    return String(row?.id);
  }
}
