import { operator } from '#operator';
import { phoneLink } from '#web/lib/phone-link.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

export default function NoEstimates() {
  return (
    <HelpBox tone="warning" role="status" title="Zurzeit können Sie hier nicht bestellen">
      Wir können Strecken gerade nur schätzen und verkaufen keine Fahrten zu geschätzten Preisen. Rufen Sie
      uns an unter{' '}
      <OutsideLink tone="ink" href={phoneLink(operator.phone)}>
        {operator.phone}
      </OutsideLink>{' '}
      oder schreiben Sie an{' '}
      <OutsideLink tone="ink" href={`mailto:${operator.supportEmail}`}>
        {operator.supportEmail}
      </OutsideLink>
      . Wir helfen Ihnen gern weiter.
    </HelpBox>
  );
}
