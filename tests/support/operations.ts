/** Every operation of the contract with its method and path, and a body that its schema accepts. */
import { contract } from '#contract/contract.ts';
import { orderRequest, quoteRequest } from './orders.ts';

interface Route {
  method?: string;
  path?: string;
}

/** A procedure of the contract carries its definition under this key; anything else is a folder of procedures. */
function readRoute(node: object): Route | undefined {
  return '~orpc' in node ? (node['~orpc'] as { route: Route }).route : undefined;
}

export interface Operation {
  name: string;
  method: 'GET' | 'POST';
  path: string;
}

export function listOperations(node: object = contract, prefix = ''): Operation[] {
  return Object.entries(node).flatMap(([key, child]: [string, object]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    const route = readRoute(child);
    if (!route) return listOperations(child, name);
    return [{ name, method: route.method === 'POST' ? 'POST' : 'GET', path: route.path ?? '' }];
  });
}

const id = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';

/** Operations that need no session, on purpose. */
export const publicOperations = [
  'accounts.register',
  'accounts.confirmEmail',
  'accounts.resendConfirmation',
  'accounts.requestPasswordReset',
  'accounts.updatePassword',
  'accounts.signIn',
  'accounts.signOut',
  'accounts.endSessions',
  'accounts.me',
  'maps.searchAddresses',
  'maps.reverseAddress',
  'maps.getPlace',
  'maps.checkPin',
  'quotes.createQuote',
  'quotes.orderingStatus',
  'maps.mapStyle',
  'maps.getGoogleApiKey',
  'mapData.getMapData',
  'checkout.createDeliveryFromPayment',
  'consents.getConsent',
  'support.sendCustomerSupport',
  'tracking.getTracking',
  'events',
  'dev.listMails',
];

type Role = 'customer' | 'driver' | 'admin';

/** Who else may: the roles and a body or query that is good enough to reach the check. A new operation must be added. */
export const protectedOperations: Record<string, { roles: Role[]; body?: object; query?: string }> = {
  'checkout.createCheckout': { roles: ['customer'], body: orderRequest(id) },
  'checkout.getPastOrder': { roles: ['customer'] },
  'checkout.quoteRedelivery': { roles: ['customer'], body: {} },
  'checkout.createRedeliveryCheckout': { roles: ['customer'], body: { quoteId: id, reason: 'A' } },
  'deliveries.listDeliveries': { roles: ['customer'], query: '?list=active' },
  'deliveries.getDelivery': { roles: ['customer', 'driver', 'admin'] },
  'commands.pick_up': { roles: ['driver'], body: {} },
  'commands.start_transit': { roles: ['driver'], body: {} },
  'commands.deliver': { roles: ['driver'], body: { receiverName: 'A' } },
  'proofs.uploadProof': { roles: ['driver'], body: { file: { kind: 'signature', content: 'A' } } },
  'proofs.getProofDocument': { roles: ['customer', 'driver', 'admin'] },
  'billing.listInvoices': { roles: ['customer', 'admin'] },
  'billing.getBillingDetails': { roles: ['customer'] },
  'billing.saveBillingDetails': { roles: ['customer'], body: {} },
  'commands.mark_absent': { roles: ['driver'], body: { reason: 'A', parcelLocation: 'driver' } },
  'commands.return_parcel': { roles: ['driver'], body: {} },
  'commands.release': { roles: ['driver'], body: { reason: 'A' } },
  'accounts.changePassword': {
    roles: ['customer', 'driver', 'admin'],
    body: { current_password: 'falsch-falsch', password: 'ein-neues-passwort' },
  },
  'accounts.listSessions': { roles: ['customer', 'driver', 'admin'] },
  'accounts.updateProfile': { roles: ['customer'], body: { full_name: 'A', phone: '040 123456' } },
  'ratings.rateDelivery': { roles: ['customer'], body: { rating: 5 } },
  'addressBook.listEntries': { roles: ['customer'] },
  'addressBook.addEntry': {
    roles: ['customer'],
    body: { name: 'A', phone: '040 123456', placeId: quoteRequest.pickupPlaceId },
  },
  'addressBook.editEntry': {
    roles: ['customer'],
    body: { name: 'A', phone: '040 123456', placeId: quoteRequest.pickupPlaceId },
  },
  'addressBook.deleteEntry': { roles: ['customer'], body: {} },
  'personalData.exportData': { roles: ['customer', 'driver'] },
  'personalData.deleteAccount': { roles: ['customer', 'driver'], body: { password: 'A' } },
  'support.sendDamageReport': {
    roles: ['customer'],
    body: { deliveryId: id, damageDescription: 'A' },
  },
  'support.sendSupportEmail': {
    roles: ['driver'],
    body: { type: 'problem', subject: 'A', category: 'app', description: 'B' },
  },
  'support.sendHighVolumeRequest': { roles: ['customer'], body: { name: 'A', email: 'a@beispiel.de' } },
  'commands.cancel': { roles: ['customer', 'admin'], body: {} },
  'commands.request_redelivery': { roles: ['customer'], body: { reason: 'A' } },
  'consents.saveConsent': { roles: ['customer', 'driver', 'admin'], body: { consented: true } },
  'drivers.driverState': { roles: ['driver'] },
  'drivers.setOnline': { roles: ['driver'], body: { online: false } },
  'drivers.reportPosition': { roles: ['driver'], body: { lat: 53.5, lng: 10 } },
  'drivers.listOffers': { roles: ['driver'] },
  'drivers.listActiveDeliveries': { roles: ['driver'] },
  'checkout.listPaymentNotes': { roles: ['admin'] },
  'maps.listAddressCorrections': { roles: ['admin'] },
  'maps.saveAddressCorrection': {
    roles: ['admin'],
    body: { placeId: quoteRequest.pickupPlaceId, lat: 53.55, lng: 9.93 },
  },
  'maps.removeAddressCorrection': { roles: ['admin'], body: {} },
  'mapData.getMapImport': { roles: ['admin'] },
  'mapData.startMapImport': { roles: ['admin'], body: {} },
  'stuckJobs.listStuckJobs': { roles: ['admin'] },
  'stuckJobs.retryStuckJob': { roles: ['admin'], body: {} },
  'commands.accept': { roles: ['driver'], body: {} },
};

/** Enough for an operation to be reached at all. */
export const anyBody: object = { ...quoteRequest, ...orderRequest(id) };

export const fillPath = (path: string) => path.replaceAll(/\{(id|deliveryId)\}/g, id);
