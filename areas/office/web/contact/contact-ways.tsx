import type { ReactNode } from 'react';
import { serviceHours } from '#drivers/domain/marketing.ts';
import { operator } from '#operator';
import { phoneLink } from '#web/lib/phone-link.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** Ways to reach us without the form, plus the page's own additions. */
export function ContactWays({ more = [] }: { more?: { term: string; value: ReactNode }[] }) {
  return <DataList layout="stacked" items={[...ways, ...more]} />;
}

const ways = [
  {
    term: 'Telefon',
    value: (
      <OutsideLink href={phoneLink(operator.phone)} className="tabular inline-flex min-h-12 items-center">
        {operator.phone}
      </OutsideLink>
    ),
  },
  {
    term: 'E-Mail',
    value: (
      <OutsideLink href={`mailto:${operator.supportEmail}`} className="inline-flex min-h-12 items-center">
        {operator.supportEmail}
      </OutsideLink>
    ),
  },
  {
    term: 'Servicezeiten',
    value: serviceHours.days.map(({ days, hours }) => (
      <span key={days} className="tabular block">
        {days} {hours}
      </span>
    )),
  },
];
