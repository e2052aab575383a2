import { BusinessNumbers } from '#office/web/business-numbers/business-numbers.tsx';

export default function NumbersTab() {
  return <BusinessNumbers />;
}
