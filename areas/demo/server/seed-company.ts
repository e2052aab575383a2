import type { App } from '#app/app.ts';
import type { Services } from '#app/services.ts';
import { noHints } from '#delivery/domain/hints.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import { listMonths } from '#money/domain/book-months.ts';
import { orderOnAccount } from '#money/server/checkout/order-on-account.ts';
import { writeCollectiveInvoices } from '#money/server/collective-invoices/write-collective-invoices.ts';
import { setCreditLimit } from '#money/server/receivables/set-credit-limit.ts';
import type { CompanyRole } from '#people/domain/company-roles.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { acceptInvitation } from '#people/server/companies/answer-invitation.ts';
import { createCompany } from '#people/server/companies/create-company.ts';
import { inviteMember } from '#people/server/companies/invite-member.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { type DemoOrder, quoteOrder } from './order-demo-deliveries.ts';
import { signatureKey } from './signature-key.ts';
import { toSignedIn } from './to-signed-in.ts';

const MINUTE = 60_000;
const LIMIT_EUROS = 1500;
/** Working days with an order, of the month that has ended and of this one. */
const DAYS_EACH = 6;

const company = {
  name: 'Kanzlei Petersen & Harms',
  billingAddress: 'Große Bergstraße 160\n22767 Hamburg',
  vatId: '',
};
const colleagues = [
  { email: 'kai@kanzlei.example', fullName: 'Kai Harms', phone: '+49 40 5550111', role: 'member' },
  {
    email: 'buchhaltung@kanzlei.example',
    fullName: 'Berta Lüders',
    phone: '+49 40 5550112',
    role: 'accountant',
  },
] as const satisfies { email: string; fullName: string; phone: string; role: CompanyRole }[];

const OFFICE = 'Große Bergstraße 160';
const trips: readonly (DemoOrder & { receiver: string; costCentre: string; reference: string })[] = [
  {
    from: OFFICE,
    to: 'Jungfernstieg 7',
    receiver: 'Fiete Claasen',
    packageSize: 'documents',
    weightKg: 1,
    deliverySpeed: 'express',
    packageDescription: 'Klageschrift',
    costCentre: 'Zivilrecht',
    reference: 'Akte 12/26',
  },
  {
    from: OFFICE,
    to: 'Eppendorfer Landstraße 42',
    receiver: 'Meike Sievers',
    packageSize: 'small',
    weightKg: 2,
    deliverySpeed: 'standard',
    packageDescription: 'Zwei Ordner',
    costCentre: 'Notariat',
    reference: 'UR 88',
  },
  {
    from: OFFICE,
    to: 'Osterstraße 124',
    receiver: 'Tede Paulsen',
    packageSize: 'documents',
    weightKg: 1,
    deliverySpeed: 'standard',
    packageDescription: 'Vollmacht',
    costCentre: '',
    reference: '',
  },
];

interface Cast {
  owner: SignedIn;
  admin: SignedIn;
  driver: SignedIn;
}

/**
 * A company of three that buys on account: what its member ordered on the working days of the month that has
 * ended and of this one, delivered, by cost centre, and its first collective invoice. Not packed with the
 * history, because months end on their days whatever the dates to which it is moved.
 */
export async function seedCompany({ services }: Pick<App, 'services'>, cast: Cast): Promise<void> {
  const now = services.clock.now();
  const days = listOrderDays(now);
  const [first] = days;
  if (!first) return;
  const founding = backThen(services, new Date(first.getTime() - 24 * 60 * MINUTE));
  const id = await withSession(founding, cast.owner, (headers) =>
    createCompany({ services: founding, headers }, cast.owner, company),
  );
  await setCreditLimit(founding, cast.admin, { id, limitEuros: LIMIT_EUROS });
  const owner = { ...cast.owner, companies: [{ id, name: company.name, role: 'owner' as const }] };
  let member = owner as SignedIn;
  for (const { role, ...account } of colleagues) {
    const made = await createAccount(founding, { ...account, role: 'customer', password: DEMO_PASSWORD });
    const person = toSignedIn({ ...account, id: made.id, role: 'customer' });
    const { email } = account;
    const invitation = await withSession(founding, owner, (headers) =>
      inviteMember({ services: founding, headers }, owner, { id, email, role }),
    );
    await withSession(founding, person, (headers) =>
      acceptInvitation({ services: founding, headers }, person, invitation),
    );
    if (role === 'member') member = { ...person, companies: [{ id, name: company.name, role }] };
  }
  for (const [index, at] of days.entries()) {
    const trip = trips[index % trips.length];
    if (trip) await orderAndDeliver(services, { at, trip, member, driver: cast.driver, companyId: id });
  }
  // As the night does that finds what it could not write before: an invoice has the day of its writing.
  await writeCollectiveInvoices(services);
}

/** Noon on the last working days of the month that has ended, and of this one before today. */
function listOrderDays(now: Date): Date[] {
  return listMonths(now, 2).flatMap(({ start, end }) => {
    const last = dayOf(new Date(Math.min(end.getTime(), startOf(dayOf(now)).getTime()) - MINUTE));
    const count = last.day;
    return Array.from({ length: count }, (_, index) => dayOf(start).add({ days: index }))
      .filter(({ dayOfWeek }) => dayOfWeek <= 5)
      .slice(-DAYS_EACH)
      .map((day) => new Date(startOf(day).getTime() + 12 * 60 * MINUTE));
  });
}

/** The server's own services at an earlier time, which tell nobody: what they would send is long over. */
function backThen(services: Services, at: Date): Services {
  return {
    ...services,
    clock: { now: () => at },
    sendJob: () => Promise.resolve(),
    publishDeliveryEvent: () => Promise.resolve(),
    lookAhead: () => Promise.resolve({ unsellable: {}, expected: {} }),
  };
}

async function withSession<T>(
  { auth }: Pick<Services, 'auth'>,
  { id: userId }: SignedIn,
  work: (headers: Headers) => Promise<T>,
): Promise<T> {
  const { headers } = await auth.api.startSession({
    body: { userId, endsWithBrowser: true },
    headers: new Headers(),
    returnHeaders: true,
  });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const session = new Headers({ cookie });
  try {
    return await work(session);
  } finally {
    await auth.api.signOut({ headers: session });
  }
}

interface Placed {
  at: Date;
  trip: (typeof trips)[number];
  member: SignedIn;
  driver: SignedIn;
  companyId: string;
}

/** On a day on which ordering was closed, nothing. */
async function orderAndDeliver(services: Services, placed: Placed): Promise<void> {
  const { at, trip, member, driver, companyId } = placed;
  const after = (minutes: number) => backThen(services, new Date(at.getTime() + minutes * MINUTE));
  const quote = await quoteOrder(after(0), trip);
  if (!quote) return;
  const { receiver, costCentre, reference, deliverySpeed, packageDescription } = trip;
  const order = {
    quoteId: quote.id,
    companyId,
    deliverySpeed,
    senderName: member.fullName,
    senderPhone: member.phone,
    receiverName: receiver,
    receiverPhone: '+49 40 5550199',
    ...noHints,
    packageDescription,
    costCentre,
    reference,
    // Long over: nobody is written to about it now.
    confirmedInList: true,
  };
  try {
    const deliveryId = await orderOnAccount(after(1), member, order);
    const act = (minutes: number, command: 'accept' | 'pick_up' | 'start_transit' | 'deliver', given = {}) =>
      services.db.transaction((tx) =>
        transitionDelivery(after(minutes), tx, { deliveryId, command, viewer: driver, given }),
      );
    await act(4, 'accept', {
      driver: { driverId: driver.id, driverName: driver.fullName, driverPhone: driver.phone },
    });
    await act(19, 'pick_up');
    await act(20, 'start_transit');
    const signature = signatureKey('kundin@elbbote.example');
    await act(44, 'deliver', { receiverName: receiver, signature });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ORDERING_CLOSED')) throw error;
  }
}
