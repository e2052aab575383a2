import { BusinessNumbers } from '#web/features/office/business-numbers/business-numbers.tsx';

export default function NumbersTab() {
  return <BusinessNumbers />;
}
