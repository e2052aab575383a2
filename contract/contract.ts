/** Everything that crosses the wire. Served as OpenAPI at /api/openapi.json. */
import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { accountsContract } from './accounts.ts';
import { addressBookContract } from './address-book.ts';
import { billingContract } from './billing.ts';
import { commandsContract } from './commands.ts';
import { consentsContract } from './consents.ts';
import { checkoutContract } from './checkout.ts';
import { deliveriesContract } from './deliveries.ts';
import { driversContract } from './drivers.ts';
import { declareErrors } from './declare-errors.ts';
import { mapDataContract } from './map-data.ts';
import { mapsContract } from './maps.ts';
import { personalDataContract } from './personal-data.ts';
import { proofsContract } from './proofs.ts';
import { quotesContract } from './quotes.ts';
import { ratingsContract } from './ratings.ts';
import { stuckJobsContract } from './stuck-jobs.ts';
import { supportContract } from './support.ts';
import { trackingContract } from './tracking.ts';

/** A noun and an id, nothing else: the page asks again for what it shows. '*' means everything, 'session' that it has ended. */
const liveEvent = z.object({
  noun: z.enum(['delivery', 'offers', 'driver', 'session', '*']),
  id: z.string(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), link: z.string() })),
  sentAt: z.string(),
});

export const contract = {
  accounts: accountsContract,
  quotes: quotesContract,
  maps: mapsContract,
  mapData: mapDataContract,
  checkout: checkoutContract,
  deliveries: deliveriesContract,
  commands: commandsContract,
  proofs: proofsContract,
  drivers: driversContract,
  consents: consentsContract,
  support: supportContract,
  addressBook: addressBookContract,
  ratings: ratingsContract,
  billing: billingContract,
  tracking: trackingContract,
  personalData: personalDataContract,
  stuckJobs: stuckJobsContract,
  events: oc
    .route({
      method: 'GET',
      path: '/events',
      summary: 'Was sich ändert, als Server-Sent Events',
      tags: ['Live'],
    })
    .output(eventIterator(liveEvent))
    .errors(declareErrors()),
  dev: {
    listMails: oc
      .route({ method: 'GET', path: '/dev/mails', summary: 'Mails der Demo', tags: ['Demo'] })
      .output(z.object({ mails: z.array(mail) }))
      .errors(declareErrors('NOT_FOUND')),
  },
};
