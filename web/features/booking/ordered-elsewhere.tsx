import { formatDate, formatTime } from '#contract/german-format.ts';
import { useOrderedElsewhere } from './last-order.ts';

/** Says, before the same is ordered twice, that another page of this browser has ordered meanwhile. */
export function OrderedElsewhere() {
  const orderedAt = useOrderedElsewhere();
  return (
    <div role="status">
      {orderedAt !== undefined && (
        <p className="tabular mt-3 text-sm">
          In einem anderen Fenster haben Sie {describeTime(new Date(orderedAt))} bestellt. Hier bestellen Sie
          eine weitere Sendung.
        </p>
      )}
    </div>
  );
}

/** 'um 14:05 Uhr', and the day if it was not today. */
function describeTime(at: Date): string {
  const day = formatDate(at);
  return `${day === formatDate(new Date()) ? '' : `am ${day} `}um ${formatTime(at)} Uhr`;
}
