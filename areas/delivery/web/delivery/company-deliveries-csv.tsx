import { CsvButton } from '#web/fields/csv-button.tsx';
import { client } from '#web/lib/api-client.ts';

interface CompanyDeliveriesCsvProps {
  /** The list as it is named above it. */
  label: string;
  of: Parameters<typeof client.deliveries.exportCompanyDeliveries>[0];
}

/** Downloads what a company's list shows, all pages of it; loaded for companies alone. */
export default function CompanyDeliveriesCsv({ label, of }: CompanyDeliveriesCsvProps) {
  return <CsvButton list={label} fetchFile={() => client.deliveries.exportCompanyDeliveries(of)} />;
}
