import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import { PriceBreakdown } from '#delivery/web/booking/price/price-breakdown.tsx';
import { RouteCredit } from '#delivery/web/booking/price/route-credit.tsx';
import { SpeedChoice } from '#delivery/web/booking/price/speed-choice.tsx';
import { wayText } from '#delivery/web/booking/route/route-text.ts';
import type { Quote } from '#delivery/web/booking/price/use-quote.ts';
import { printed } from '#web/content/printed.ts';
import { useMe } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { orderPath } from './order-path.ts';
import { TariffList } from './tariff-list.tsx';

const CHOOSE = 'Wählen Sie beide Adressen für Ihren genauen Preis.';
const NO_PRICE = 'Für diese Adressen gibt es gerade keinen Preis.';

interface PriceBoxProps {
  quote: Quote | undefined;
  isComputing: boolean;
  /** An error is shown beside the addresses. */
  hasFailed: boolean;
  /** Orders at this price would be refused. */
  isRefused: boolean;
  speed: BookingForm['deliverySpeed'];
  onSpeed: (speed: BookingForm['deliverySpeed']) => void;
}

/** Three options, the parts of the chosen price, and the link to the order. */
export function PriceBox({ quote, isComputing, hasFailed, isRefused, speed, onSpeed }: PriceBoxProps) {
  return (
    <Surface as="section" aria-labelledby="ihr-preis">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div>
          <h3 id="ihr-preis" className="text-lg">
            Ihr Preis
          </h3>
          <p className="tabular mt-1 mb-5 text-ink-soft" role="status">
            {quote ? wayText(quote) : hasFailed ? NO_PRICE : CHOOSE}
          </p>
          <SpeedChoice quote={quote} value={speed} onChange={onSpeed} />
        </div>
        <div className="flex flex-col gap-5">
          {quote ? (
            <div>
              <PriceBreakdown quote={quote} speed={speed} />
              <RouteCredit quote={quote} className="mt-2" />
            </div>
          ) : (
            <div>
              <DataList
                layout="sums"
                items={[{ term: 'Grundpreis inkl. MwSt.', value: printed.basePrice, isTotal: true }]}
              />
              <p className="mt-1 text-sm text-ink-soft">
                Nur der Grundpreis: Strecke, Paket und Geschwindigkeit kommen hinzu.
              </p>
            </div>
          )}
          <OrderLink quote={isRefused ? undefined : quote} isComputing={isComputing} />
        </div>
      </div>
      <div className="mt-8 border-t border-line pt-6">
        <h4 className="mb-3 text-base">So rechnet der Tarif</h4>
        <TariffList />
      </div>
    </Surface>
  );
}

function OrderLink({ quote, isComputing }: Pick<PriceBoxProps, 'quote' | 'isComputing'>) {
  const me = useMe();
  const role = me.data?.user ? me.data.profile?.role : undefined;
  if (role === 'driver' || role === 'admin') {
    return <p className="text-sm text-ink-soft">Bestellen können Sie mit einem Kundenkonto.</p>;
  }
  if (quote && !isComputing) {
    return (
      <ButtonLink isWide to={orderPath(role)}>
        Jetzt bestellen
      </ButtonLink>
    );
  }
  return (
    <Button isWide disabled={!quote} busy={Boolean(quote)}>
      Jetzt bestellen
    </Button>
  );
}
