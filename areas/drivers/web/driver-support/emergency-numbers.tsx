import { Phone } from 'lucide-react';
import { operator } from '#operator';
import { phoneLink } from '#web/lib/phone-link.ts';
import { buttonClasses } from '#web/ui/button-style.ts';

const numbers = [
  { number: '112', text: 'Feuerwehr und Rettungsdienst' },
  { number: '110', text: 'Polizei' },
];

/** Whom to call first. A call may work where a message does not. */
export function EmergencyNumbers() {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {numbers.map(({ number, text }) => (
        <li key={number}>
          <a
            href={`tel:${number}`}
            className={buttonClasses(
              'danger',
              'thumb',
              true,
              false,
              'h-full flex-col gap-0 px-2 py-2 text-center',
            )}
          >
            <span className="inline-flex items-center gap-2 text-lg">
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {number}
            </span>
            <span className="text-xs leading-tight font-medium">{text}</span>
          </a>
        </li>
      ))}
      <li className="col-span-2">
        <a href={phoneLink(operator.phone)} className={buttonClasses('secondary', 'thumb', true, false)}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {operator.brandName} anrufen
        </a>
      </li>
    </ul>
  );
}
