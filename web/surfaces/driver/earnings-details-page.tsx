import { useSearchParams } from 'react-router';
import { EarningsDetails } from '#money/web/earnings/earnings-details.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DriverPage } from './driver-page.tsx';

export const meta = () => pageMeta('Verdienstdetails');

export default function EarningsDetailsPage() {
  const [search] = useSearchParams();
  const month = search.get('month')?.trim() || undefined;
  const back = search.get('from') === 'earnings' ? '/driver-dashboard?tab=earnings' : '/driver-dashboard';
  return (
    <DriverPage isWide>
      <PageHeader
        title={month ? `Verdienstdetails - ${month}` : 'Verdienstdetails'}
        back={{ to: back, text: 'Zurück' }}
      />
      <EarningsDetails key={month} month={month} />
    </DriverPage>
  );
}
