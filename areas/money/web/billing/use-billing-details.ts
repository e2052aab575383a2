import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

const details = orpc.billing.getBillingDetails.queryOptions();
export const detailsKey = details.queryKey;

/** The saved invoice details. */
export const useBillingDetails = () => useQuery(details);
