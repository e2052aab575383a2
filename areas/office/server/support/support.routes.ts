import { findViewer, requireViewer } from '#people/server/accounts/viewer.ts';
import { api, apiFor } from '#app/api.ts';
import { limitMessages } from './limit-messages.ts';
import { sendContactMessage, sendShipmentMessage } from './send-customer-support.ts';
import { sendDamageReport } from './send-damage-report.ts';
import { sendHighVolumeRequest } from './send-high-volume-request.ts';
import { sendSupportEmail } from './send-support-email.ts';
import { listOpenEmergencies } from './desk.store.ts';

const sent = { sent: true as const };

export const supportRoutes = {
  sendCustomerSupport: api.support.sendCustomerSupport.handler(async ({ context, input }) => {
    if ('deliveryId' in input) {
      const customer = await requireViewer(context, 'customer', 'guest');
      await limitMessages(context, 'shipment', customer.email);
      await sendShipmentMessage(context.services, input, customer);
      return sent;
    }
    await limitMessages(context, 'contact', input.email);
    await sendContactMessage(context.services, input, await findViewer(context));
    return sent;
  }),
  sendDamageReport: apiFor('customer', 'guest').support.sendDamageReport.handler(
    async ({ context, input }) => {
      await limitMessages(context, 'damage', context.signedIn.email);
      await sendDamageReport(context.services, input, context.signedIn);
      return sent;
    },
  ),
  sendSupportEmail: apiFor('driver').support.sendSupportEmail.handler(async ({ context, input }) => {
    await limitMessages(context, input.type, context.signedIn.email);
    await sendSupportEmail(context.services, input, context.signedIn);
    return sent;
  }),
  listEmergencies: apiFor({ admin: 'support' }).support.listEmergencies.handler(async ({ context }) => ({
    // Unfinished ones, newest first, so that an admin can call back.
    emergencies: (await listOpenEmergencies(context.services.db)).map(({ message: row, assigneeName }) => ({
      id: row.id,
      driverName: row.name,
      contactName: row.contactName ?? row.name,
      phone: row.phone ?? '',
      location: row.location ?? '',
      description: row.message,
      at: row.createdAt.toISOString(),
      assigneeName,
      changedAt: row.changedAt?.toISOString() ?? null,
    })),
  })),
  sendHighVolumeRequest: apiFor('customer').support.sendHighVolumeRequest.handler(
    async ({ context, input }) => {
      await limitMessages(context, 'high_volume', context.signedIn.email);
      await sendHighVolumeRequest(context.services, input, context.signedIn);
      return sent;
    },
  ),
};
