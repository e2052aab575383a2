import { formatDateTime } from '#platform/contract/german-format.ts';
import { Timeline } from '#web/ui/timeline.tsx';

interface DeliveryTimelineProps {
  /** As the server reports it to this viewer; viewers with only the link get no notes. */
  timeline: readonly { kind: string; text: string; at: string; note?: string | null }[];
  label?: string;
}

/** The timeline of events, with times in Berlin. */
export function DeliveryTimeline({ timeline, label = 'Sendungsverlauf' }: DeliveryTimelineProps) {
  return (
    <Timeline
      label={label}
      entries={timeline.map((entry, index) => ({
        id: `${index}-${entry.kind}`,
        title: entry.text,
        time: formatDateTime(entry.at),
        dateTime: entry.at,
        note: entry.note,
      }))}
    />
  );
}
