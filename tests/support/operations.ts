/** Every operation of the contract with its method and path, and a body that its schema accepts. */
import { contract } from '#app/contract.ts';
import type { AdminArea } from '#people/domain/duties.ts';
import { orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';

interface Route {
  method?: string;
  path?: string;
}

/**
 * A procedure of the contract carries its definition under this key; any other object is a group of
 * procedures.
 */
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

const bank = {
  bankName: 'A',
  accountHolderName: 'A',
  accountNumber: 'DE89370400440532013000',
  routingNumber: 'COBADEFFXXX',
};

/** Fields of every act of the board. */
const seen = { reason: 'A', seenUpdatedAt: '2026-11-20T11:00:00.000Z' };

/** Operations that need no session, on purpose. */
export const publicOperations = [
  'accounts.register',
  'dataLinks.exportByLink',
  'dataLinks.deleteByLink',
  'accounts.confirmEmail',
  'accounts.resendConfirmation',
  'accounts.requestPasswordReset',
  'accounts.updatePassword',
  'accounts.signIn',
  'accounts.finishSignIn',
  'accounts.signOut',
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
  'support.sendCustomerSupport',
  'tracking.getTracking',
  'tracking.getTrackedLive',
  'tracking.trackingEvents',
  'tracking.saveWish',
  'tracking.withdrawWish',
  'events',
  'dev.listMails',
  'dev.listShortMessages',
  'dev.answerMail',
];

type Role = 'customer' | 'driver' | 'admin';

/**
 * Who may call the other operations: the roles, the area for admins acting for the company, and a body or
 * query that is valid enough to reach the authorization check. A new operation must be added.
 */
export const protectedOperations: Record<
  string,
  { roles: Role[]; area?: AdminArea | AdminArea[]; body?: object; query?: string }
> = {
  'twoFactor.getTwoFactor': { roles: ['admin'] },
  'twoFactor.startTwoFactor': { roles: ['admin'], body: { password: 'falsch-falsch' } },
  'twoFactor.confirmTwoFactor': { roles: ['admin'], body: { code: '000000' } },
  'twoFactor.renewRecoveryCodes': {
    roles: ['admin'],
    body: { password: 'falsch-falsch', code: '000000' },
  },
  'twoFactor.removeTwoFactor': { roles: ['admin'], body: { password: 'falsch-falsch', code: '000000' } },
  'admins.listAdmins': { roles: ['admin'], area: 'admins' },
  'admins.addAdmin': {
    roles: ['admin'],
    area: 'admins',
    body: { email: 'neu@beispiel.de', fullName: 'Neu Neumann', duty: 'finance' },
  },
  'admins.changeDuty': {
    roles: ['admin'],
    area: 'admins',
    body: { updatedAt: '2026-11-20T11:00:00.000Z', duty: 'finance' },
  },
  'admins.removeAdmin': {
    roles: ['admin'],
    area: 'admins',
    body: { updatedAt: '2026-11-20T11:00:00.000Z' },
  },
  'admins.resetSecondFactor': { roles: ['admin'], area: 'admins', body: {} },
  'blocking.blockPerson': { roles: ['admin'], area: 'driver_decisions', body: { reason: 'A' } },
  'blocking.unblockPerson': { roles: ['admin'], area: 'driver_decisions', body: { reason: 'A' } },
  'companies.createCompany': { roles: ['customer'], body: { name: 'Firma A' } },
  'companies.getCompany': { roles: ['customer'] },
  'companies.changeCompany': { roles: ['customer'], body: { name: 'Firma B' } },
  'companies.inviteMember': { roles: ['customer'], body: { email: 'neu@beispiel.de', role: 'member' } },
  'companies.leaveCompany': { roles: ['customer'], body: {} },
  'companies.listOwnInvitations': { roles: ['customer'] },
  'companies.acceptInvitation': { roles: ['customer'], body: {} },
  'companies.declineInvitation': { roles: ['customer'], body: {} },
  'companies.withdrawInvitation': { roles: ['customer'], body: {} },
  'companies.changeMemberRole': { roles: ['customer'], body: { role: 'accountant' } },
  'companies.removeMember': { roles: ['customer'], body: {} },
  'personalData.dissolveCompany': { roles: ['customer'], body: { password: 'falsch-falsch' } },
  'checkout.createCheckout': { roles: ['customer'], body: orderRequest(id) },
  'checkout.getPastOrder': { roles: ['customer'] },
  'checkout.quoteRedelivery': { roles: ['customer'], body: {} },
  'checkout.createRedeliveryCheckout': { roles: ['customer'], body: { quoteId: id, reason: 'A' } },
  'deliveries.listDeliveries': { roles: ['customer'], query: '?list=active' },
  'deliveries.exportCompanyDeliveries': { roles: ['customer'], query: '?list=active' },
  'labels.printLabel': { roles: ['customer'] },
  'deliveries.getDelivery': { roles: ['customer', 'driver', 'admin'], area: 'deliveries' },
  'commands.pick_up': { roles: ['driver'], body: {} },
  'commands.start_transit': { roles: ['driver'], body: {} },
  'commands.deliver': { roles: ['driver'], body: { receiverName: 'A' } },
  'proofs.uploadProof': { roles: ['driver'], body: { file: { kind: 'signature', content: 'A' } } },
  'proofs.getProofDocument': { roles: ['customer', 'driver', 'admin'], area: 'deliveries' },
  'billing.listInvoices': { roles: ['customer', 'admin'], area: 'deliveries' },
  'orderImports.listOrderImports': { roles: ['customer'] },
  'orderImports.startOrderImport': { roles: ['customer'], body: { fileName: 'A.csv', content: 'YQox' } },
  'orderImports.getOrderImport': { roles: ['customer'] },
  'orderImports.listOrderImportRows': { roles: ['customer'] },
  'orderImports.checkOrderImport': { roles: ['customer'], body: { mapping: {}, fileWide: {} } },
  'orderImports.mendOrderImportRow': { roles: ['customer'], body: { field: 'reference', value: 'A' } },
  'orderImports.repeatOrderImportRow': { roles: ['customer'], body: {} },
  'orderImports.orderOrderImport': { roles: ['customer'], body: { totalCents: 1 } },
  'orderImports.printImportLabels': { roles: ['customer'] },
  'orderImports.exportRefusedRows': { roles: ['customer'] },
  'apiKeys.listApiKeys': { roles: ['customer'] },
  'apiKeys.createApiKey': { roles: ['customer'], body: { name: 'A', scopes: ['quotes:write'] } },
  'apiKeys.rotateApiKey': { roles: ['customer'], body: {} },
  'apiKeys.revokeApiKey': { roles: ['customer'], body: {} },
  'webhooks.listWebhooks': { roles: ['customer'] },
  'webhooks.createWebhook': {
    roles: ['customer'],
    body: { url: 'https://[2a02:8100::1]/', description: '', eventTypes: null },
  },
  'webhooks.changeWebhook': {
    roles: ['customer'],
    body: { url: 'https://[2a02:8100::1]/', description: '', eventTypes: null },
  },
  'webhooks.enableWebhook': { roles: ['customer'], body: {} },
  'webhooks.rotateWebhookSecret': { roles: ['customer'], body: {} },
  'webhooks.deleteWebhook': { roles: ['customer'], body: {} },
  'webhooks.testWebhook': { roles: ['customer'], body: {} },
  'webhooks.listWebhookMessages': { roles: ['customer'] },
  'webhooks.resendWebhookMessage': { roles: ['customer'], body: {} },
  'companyInvoices.listCompanyInvoices': { roles: ['customer'] },
  'companyInvoices.exportCompanyInvoices': { roles: ['customer'] },
  'companyInvoices.getCompanyInvoiceLink': { roles: ['customer'] },
  'eInvoicing.getEInvoicing': { roles: ['customer'] },
  'eInvoicing.saveEInvoicing': { roles: ['customer'], body: { eInvoicing: { format: 'zugferd' } } },
  'receivables.getCompanyCredit': { roles: ['customer'] },
  'receivables.listCreditLines': { roles: ['admin'], area: 'money' },
  'receivables.getCreditLine': { roles: ['admin'], area: 'money' },
  'receivables.setCreditLimit': { roles: ['admin'], area: 'money', body: { limitEuros: 100 } },
  'receivables.recordReceipt': {
    roles: ['admin'],
    area: 'money',
    body: { cents: 100, bankedOn: '2026-11-20' },
  },
  'bankTransfers.importBankStatement': { roles: ['admin'], area: 'money', body: { content: '<A/>' } },
  'bankTransfers.listBankTransfers': { roles: ['admin'], area: 'money' },
  'bankTransfers.assignBankTransfer': { roles: ['admin'], area: 'money', body: { companyId: id } },
  'bankTransfers.setBankTransferAside': { roles: ['admin'], area: 'money', body: {} },
  'billing.getBillingDetails': { roles: ['customer'] },
  'billing.saveBillingDetails': { roles: ['customer'], body: {} },
  'commands.mark_absent': { roles: ['driver'], body: { reason: 'A', parcelLocation: 'driver' } },
  'commands.return_parcel': { roles: ['driver'], body: {} },
  'commands.release': { roles: ['driver'], body: { reason: 'A' } },
  'accounts.changePassword': {
    roles: ['customer', 'driver', 'admin'],
    body: { current_password: 'falsch-falsch', password: 'ein-neues-passwort' },
  },
  'accounts.endSessions': { roles: ['customer', 'driver', 'admin'], body: { password: 'falsch-falsch' } },
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
  'notifications.listChoices': { roles: ['customer', 'driver', 'admin'] },
  'notifications.changeChoice': {
    roles: ['customer', 'driver'],
    body: { event: 'offer', channel: 'push', isOn: true },
  },
  'notifications.subscribe': {
    roles: ['customer', 'driver', 'admin'],
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'A', auth: 'A' } },
  },
  'notifications.unsubscribe': {
    roles: ['customer', 'driver', 'admin'],
    body: { endpoint: 'https://a.example' },
  },
  'dataLinks.sendDataLink': { roles: ['admin'], area: 'driver_decisions', body: {} },
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
  'support.listEmergencies': { roles: ['admin'], area: 'support' },
  'driverApproval.requestNewPapers': {
    roles: ['admin'],
    area: 'driver_decisions',
    body: { submittedAt: '2026-11-20T11:00:00.000Z', reason: 'Abgelaufen' },
  },
  'driverApproval.datePapers': {
    roles: ['admin'],
    area: 'driver_decisions',
    body: { licenseExpiresOn: null, identityExpiresOn: null },
  },
  'desk.listMessages': { roles: ['admin'], area: 'support' },
  'desk.getMessage': { roles: ['admin'], area: 'support' },
  'desk.listAssignees': { roles: ['admin'], area: 'support' },
  'desk.assignMessage': {
    roles: ['admin'],
    area: 'support',
    body: { seenChangedAt: null, assigneeId: null },
  },
  'desk.changeMessageStatus': {
    roles: ['admin'],
    area: 'support',
    body: { seenChangedAt: null, status: 'done' },
  },
  'desk.noteMessage': { roles: ['admin'], area: 'support', body: { text: 'A' } },
  'desk.answerMessage': { roles: ['admin'], area: 'support', body: { seenChangedAt: null, text: 'A' } },
  'rooms.countWaiting': { roles: ['admin'], area: 'deliveries' },
  'serviceHealth.compareAdvertised': { roles: ['admin'], area: 'health' },
  'serviceHealth.listProcesses': { roles: ['admin'], area: 'health' },
  'serviceHealth.getServiceHealth': { roles: ['admin'], area: 'health' },
  'audit.listAudit': { roles: ['admin'], area: 'audit' },
  'audit.exportAudit': { roles: ['admin'], area: 'audit', body: {} },
  'settings.listSettings': { roles: ['admin'], area: 'settings' },
  'settings.changeSetting': { roles: ['admin'], area: 'settings', body: { value: true } },
  'settingVersions.listVersions': { roles: ['admin'], area: 'settings' },
  'settingVersions.planVersion': {
    roles: ['admin'],
    area: 'settings',
    body: {
      planned: { kind: 'notices', effectiveOn: '2099-01-01', values: { customers: 'Hallo', drivers: '' } },
      seenId: null,
    },
  },
  'alarms.listOpenAlarms': { roles: ['admin'], area: 'deliveries' },
  'alarms.acknowledgeAlarm': { roles: ['admin'], area: 'deliveries', body: {} },
  'alarms.listAlarmRules': { roles: ['admin'], area: 'settings' },
  'alarms.saveAlarmRule': {
    roles: ['admin'],
    area: 'settings',
    body: {
      isOn: true,
      figure: 20,
      ways: { toOwners: true, emails: [], hasPush: true, phones: [], webhookUrl: '' },
    },
  },
  'alarms.testAlarm': { roles: ['admin'], area: 'settings', body: {} },
  'versionPreviews.previewVersion': {
    roles: ['admin'],
    area: 'settings',
    body: {
      planned: { kind: 'notices', effectiveOn: '2099-01-01', values: { customers: 'Hallo', drivers: '' } },
    },
  },
  'settingVersions.withdrawVersion': { roles: ['admin'], area: 'settings', body: {} },
  'settings.changeFigure': { roles: ['admin'], area: 'settings', body: { value: 20 } },
  'driverOverview.listDrivers': { roles: ['admin'], area: 'drivers' },
  'driverOverview.switchOnline': { roles: ['admin'], area: 'driver_decisions', body: { online: true } },
  'support.sendHighVolumeRequest': { roles: ['customer'], body: { name: 'A', email: 'a@beispiel.de' } },
  'commands.cancel': { roles: ['customer'], body: {} },
  'commands.request_redelivery': { roles: ['customer'], body: { reason: 'A' } },
  'consents.saveConsent': { roles: ['customer', 'driver', 'admin'], body: { consented: true } },
  'onboarding.getDriverFile': { roles: ['driver'] },
  'onboarding.checkAge': { roles: ['driver'], query: '?dateOfBirth=1990-01-01' },
  'onboarding.savePersonalData': {
    roles: ['driver'],
    body: { fullName: 'A', phone: '040 123456', dateOfBirth: '1990-01-01', nationality: 'A' },
  },
  'onboarding.saveVehicle': { roles: ['driver'], body: { vehicleType: 'Fahrrad', maxLoadKg: 10 } },
  'onboarding.saveAddress': { roles: ['driver'], body: { placeId: quoteRequest.pickupPlaceId } },
  'onboarding.saveBankData': { roles: ['driver'], body: bank },
  'onboarding.completeOnboarding': { roles: ['driver'], body: {} },
  'onboarding.changeDriverProfile': { roles: ['driver'], body: { fullName: 'A', phone: '040 123456' } },
  'onboarding.changeVehicle': { roles: ['driver'], body: { vehicleType: 'Fahrrad', maxLoadKg: 10 } },
  'onboarding.changeAddress': { roles: ['driver'], body: { placeId: quoteRequest.pickupPlaceId } },
  'onboarding.changeBankData': { roles: ['driver'], body: { ...bank, password: 'A' } },
  'earnings.getEarnings': { roles: ['driver'] },
  'earnings.listEarnings': { roles: ['driver'] },
  'earnings.exportEarnings': { roles: ['driver'] },
  'earnings.getEarningsStatement': { roles: ['driver'], query: '?month=Oktober%202026' },
  'payouts.listPayoutRuns': { roles: ['admin'], area: 'money' },
  'payouts.previewPayoutRun': { roles: ['admin'], area: 'money', query: '?week=2026-11-09' },
  'payouts.createPayoutRun': { roles: ['admin'], area: 'money', body: { week: '2026-11-09', totalCents: 0 } },
  'payouts.getPayoutRun': { roles: ['admin'], area: 'money' },
  'payouts.listTransfers': { roles: ['admin'], area: 'money' },
  'payouts.getTransferFile': { roles: ['admin'], area: 'money' },
  'payouts.markRunPaid': { roles: ['admin'], area: 'money', body: {} },
  'payouts.returnPayout': { roles: ['admin'], area: 'money', body: { reason: 'Konto aufgelöst' } },
  'payouts.getPayoutStatement': { roles: ['admin'], area: 'money' },
  'payouts.listDriverPayouts': { roles: ['admin'], area: 'money' },
  'payouts.listRushedAttempts': { roles: ['admin'], area: 'money' },
  'payouts.releaseRushedAttempt': { roles: ['admin'], area: 'money', body: {} },
  'adjustments.listAdjustments': { roles: ['admin'], area: 'money' },
  'adjustments.addAdjustment': {
    roles: ['admin'],
    area: 'money',
    body: { kind: 'bonus', cents: 500, reason: 'Glatteis' },
  },
  'adjustments.reverseAdjustment': { roles: ['admin'], area: 'money', body: { reason: 'Falscher Fahrer' } },
  'payouts.listOwnPayouts': { roles: ['driver'] },
  'payouts.getOwnPayoutStatement': { roles: ['driver'] },
  'settlements.listSettlements': { roles: ['admin'], area: 'money' },
  'settlements.getSettlement': { roles: ['admin'], area: 'money' },
  'settlements.listSettlementLines': { roles: ['admin'], area: 'money' },
  'settlements.exportSettlement': { roles: ['admin'], area: 'money' },
  'settlements.importSettlementReport': { roles: ['admin'], area: 'money', body: { content: '' } },
  'settlements.recordArrival': { roles: ['admin'], area: 'money', body: { day: '2026-11-20', cents: 1 } },
  'settlements.undoArrival': {
    roles: ['admin'],
    area: 'money',
    body: { seenAt: '2026-11-20T11:00:00.000Z', reason: 'Falsche Abrechnung' },
  },
  'books.getBookTotals': { roles: ['admin'], area: 'money' },
  'books.listDifferences': { roles: ['admin'], area: 'money' },
  'books.compareWithProvider': { roles: ['admin'], area: 'money', query: '?day=2026-11-20' },
  'books.listPayments': { roles: ['admin'], area: 'money' },
  'books.listRefunds': { roles: ['admin'], area: 'money' },
  'books.listDisputes': { roles: ['admin'], area: 'money' },
  'books.listBookInvoices': { roles: ['admin'], area: 'money' },
  'books.getInvoiceLink': { roles: ['admin'], area: 'money' },
  'businessNumbers.getNumbers': { roles: ['admin'], area: 'numbers' },
  'businessNumbers.exportNumbers': { roles: ['admin'], area: 'numbers', query: '?by=day' },
  'businessNumbers.getMargin': { roles: ['admin'], area: 'money' },
  'businessNumbers.listDriverNumbers': { roles: ['admin'], area: 'numbers' },
  'businessNumbers.exportDriverNumbers': { roles: ['admin'], area: 'numbers' },
  'businessNumbers.getServiceTimes': { roles: ['admin'], area: 'numbers' },
  'businessNumbers.exportServiceTimes': { roles: ['admin'], area: 'numbers' },
  'books.refundMany': {
    roles: ['admin'],
    area: 'money',
    body: { payments: [{ id, seenReturnedCents: 0 }], share: { of: 'rest' }, reason: 'A' },
  },
  'moneyLists.exportList': { roles: ['admin'], area: 'money', body: { list: 'payments' } },
  'books.exportBooks': { roles: ['admin'], area: 'money', body: { month: '2026-11' } },
  'drivers.driverState': { roles: ['driver'] },
  'drivers.setOnline': { roles: ['driver'], body: { online: false } },
  'drivers.setShift': { roles: ['driver'], body: { until: null } },
  'drivers.setPause': { roles: ['driver'], body: { minutes: 0 } },
  'dispatch.getOpenOffer': { roles: ['driver'] },
  'dispatch.declineOffer': { roles: ['driver'], body: { reason: 'other' } },
  'dispatch.listOwnDecisions': { roles: ['driver'] },
  'dispatch.objectToDecision': { roles: ['driver'], body: { text: 'A' } },
  'dispatch.getWait': { roles: ['customer'] },
  'dispatch.keepWaiting': { roles: ['customer'], body: {} },
  'dispatch.getDispatchFile': { roles: ['admin'], area: 'deliveries' },
  'dispatch.listObjections': { roles: ['admin'], area: 'board' },
  'dispatch.answerObjection': { roles: ['admin'], area: 'board', body: { answer: 'A', wasRight: true } },
  'drivers.finishTour': { roles: ['driver'], body: {} },
  'positions.reportFixes': {
    roles: ['driver'],
    body: { fixes: [{ lat: 53.5, lng: 10, measuredAt: '2026-11-20T11:00:00.000Z' }] },
  },
  'positions.getLive': { roles: ['customer', 'admin'], area: 'deliveries' },
  'positions.listDriverPositions': { roles: ['admin'], area: 'board' },
  'drivers.listOffers': { roles: ['driver'] },
  'drivers.listActiveDeliveries': { roles: ['driver'] },
  'drivers.getRun': { roles: ['driver'] },
  'driverDocuments.getDocuments': { roles: ['driver'] },
  'driverDocuments.chooseIdentityKind': { roles: ['driver'], body: { identityKind: 'passport' } },
  'driverDocuments.startUpload': {
    roles: ['driver'],
    body: { kind: 'passport', sizeBytes: 1, contentHash: 'a'.repeat(64) },
  },
  'driverDocuments.sendPart': { roles: ['driver'], body: { offset: 0, content: '' } },
  'driverDocuments.finishUpload': { roles: ['driver'], body: {} },
  'driverDocuments.resubmitDocuments': { roles: ['driver'], body: {} },
  'driverApproval.listAwaitingDrivers': { roles: ['admin'], area: 'drivers' },
  'driverApproval.getDriverFile': { roles: ['admin'], area: 'drivers' },
  'driverApproval.openBankData': { roles: ['admin'], area: 'bank_data' },
  'driverApproval.openDocument': { roles: ['admin'], area: 'driver_papers', query: '?kind=driver_license' },
  'driverApproval.approveDriver': {
    roles: ['admin'],
    area: 'driver_decisions',
    body: { submittedAt: '2026-11-20T11:00:00.000Z' },
  },
  'driverApproval.rejectDriver': {
    roles: ['admin'],
    area: 'driver_decisions',
    body: { submittedAt: '2026-11-20T11:00:00.000Z', reason: 'Unscharf' },
  },
  'checkout.listPaymentNotes': { roles: ['admin'], area: 'money' },
  'maps.listAddressCorrections': { roles: ['admin'], area: 'board' },
  'maps.saveAddressCorrection': {
    roles: ['admin'],
    area: 'board',
    body: { placeId: quoteRequest.pickupPlaceId, lat: 53.55, lng: 9.93 },
  },
  'maps.removeAddressCorrection': { roles: ['admin'], area: 'board', body: {} },
  'mapData.getMapImport': { roles: ['admin'], area: 'health' },
  'mapData.startMapImport': { roles: ['admin'], area: 'health', body: {} },
  'stuckJobs.listStuckJobs': { roles: ['admin'], area: 'health' },
  'stuckJobs.retryStuckJob': { roles: ['admin'], area: 'health', body: {} },
  'commands.accept': { roles: ['driver'], body: {} },
  'customers.getCustomerFile': { roles: ['admin'], area: 'deliveries' },
  'personNotes.listPersonNotes': { roles: ['admin'], area: ['deliveries', 'drivers'] },
  'personNotes.notePerson': { roles: ['admin'], area: 'board', body: { text: 'A' } },
  'driverDay.getDriverDay': { roles: ['admin'], area: 'drivers' },
  'callOrders.orderForCaller': { roles: ['admin'], area: 'board', body: { termsAccepted: true } },
  'callOrders.listCallOrders': { roles: ['admin'], area: 'board' },
  'callOrders.sendCallOrder': { roles: ['admin'], area: 'board', body: {} },
  'callOrders.withdrawCallOrder': { roles: ['admin'], area: 'board', body: {} },
  'search.searchEverything': { roles: ['admin'], area: ['deliveries', 'drivers'], query: '?text=Quast' },
  'board.listBoard': { roles: ['admin'], area: 'deliveries' },
  'board.listNeeds': { roles: ['admin'], area: 'deliveries' },
  'board.listPoints': { roles: ['admin'], area: 'deliveries' },
  'board.getDriverTour': { roles: ['admin'], area: 'board' },
  'board.listTours': { roles: ['admin'], area: 'deliveries' },
  'board.listViews': { roles: ['admin'], area: 'deliveries' },
  'board.saveView': { roles: ['admin'], area: 'deliveries', body: { name: 'A', query: '' } },
  'board.deleteView': { roles: ['admin'], area: 'deliveries', body: {} },
  'board.getDeliveryFile': { roles: ['admin'], area: 'deliveries' },
  'board.listDriverChoices': { roles: ['admin'], area: 'board' },
  'board.giveToDriver': { roles: ['admin'], area: 'board', body: { ...seen, driverId: 'A' } },
  'board.moveInTour': { roles: ['admin'], area: 'board', body: { ...seen, place: { dropoff: null } } },
  'board.giveMany': {
    roles: ['admin'],
    area: 'board',
    body: { driverId: 'A', deliveries: [{ id, seenUpdatedAt: seen.seenUpdatedAt }] },
  },
  // The version of a later moment: what was moved by another test is not moved back.
  'board.undoMove': {
    roles: ['admin'],
    area: 'board',
    body: { ...seen, seenUpdatedAt: '2026-11-20T23:00:00.000Z' },
  },
  'groupMessages.previewGroupMessage': {
    roles: ['admin'],
    area: 'board',
    body: { to: 'customers', ids: [id] },
  },
  'groupMessages.sendGroupMessage': {
    roles: ['admin'],
    area: 'board',
    body: { to: 'customers', subject: 'A', text: 'A', deliveries: [{ id, personId: 'A' }] },
  },
  'board.releasePin': { roles: ['admin'], area: 'board', body: seen },
  'board.takeFromDriver': { roles: ['admin'], area: 'board', body: seen },
  'board.correct': { roles: ['admin'], area: 'board', body: { ...seen, corrected: { senderName: 'A' } } },
  'board.cancel': { roles: ['admin'], area: 'board', body: { ...seen, refund: 'none' } },
  'board.redeliver': { roles: ['admin'], area: 'board', body: seen },
  'board.returnParcel': { roles: ['admin'], area: 'board', body: seen },
  'board.refund': {
    roles: ['admin'],
    area: ['board', 'money'],
    body: { reason: 'A', cents: 1, seenReturnedCents: 0 },
  },
  'dev.makeCity': { roles: ['admin'], area: 'board', body: { drivers: 1, customers: 1 } },
  'shifts.getShiftWeek': { roles: ['admin'], area: 'driver_decisions', query: '?week=2026-11-23' },
  'shifts.saveShift': {
    roles: ['admin'],
    area: 'driver_decisions',
    body: { driverId: 'A', day: '2026-11-23', from: '08:00', until: '16:30', breakMinutes: 30 },
  },
  'shifts.deleteShift': { roles: ['admin'], area: 'driver_decisions', body: {} },
  'shifts.copyWeek': { roles: ['admin'], area: 'driver_decisions', body: { week: '2026-11-23' } },
  'shifts.answerSwap': { roles: ['admin'], area: 'driver_decisions', body: { driverId: null } },
  'shifts.saveAbsence': {
    roles: ['admin'],
    area: 'driver_decisions',
    body: { driverId: 'A', kind: 'vacation', firstDay: '2026-12-01', lastDay: '2026-12-02' },
  },
  'shifts.answerAbsence': { roles: ['admin'], area: 'driver_decisions', body: { state: 'approved' } },
  'shifts.listOwnShifts': { roles: ['driver'] },
  'shifts.askForSwap': { roles: ['driver'], body: { reason: 'A' } },
  'shifts.askForAbsence': {
    roles: ['driver'],
    body: { kind: 'vacation', firstDay: '2026-12-01', lastDay: '2026-12-02' },
  },
  'board.addNote': { roles: ['admin'], area: 'board', body: { text: 'A' } },
};

/** A minimal valid call of an operation. */
export const anyBody: object = { ...quoteRequest, ...orderRequest(id) };

export const fillPath = (path: string) =>
  path
    .replaceAll(/\{(id|deliveryId)\}/g, id)
    .replace('figures/{key}', 'figures/offer_seconds')
    .replace('{key}', 'delivery_form_enabled');
