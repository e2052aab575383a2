/** What reaches the desk in a history, and what the demo's admin makes of it. */
import { answerMessage } from '#office/server/support/answer-message.ts';
import { assignMessage, changeMessageStatus } from '#office/server/support/change-message.ts';
import { sendContactMessage, sendShipmentMessage } from '#office/server/support/send-customer-support.ts';
import { sendSupportEmail } from '#office/server/support/send-support-email.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Service } from '#lab/service/open-service.ts';
import { contactNotes, emergency, type questions } from './history-words.ts';
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

  /** A driver had a fall: the admin looks after it at once, and it is over half an hour later. */
  async reportEmergency(driver: SignedIn): Promise<void> {
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
