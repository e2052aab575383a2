import { BusinessNumbers } from '#web/features/business-numbers/business-numbers.tsx';

export default function NumbersTab() {
  return <BusinessNumbers />;
}
