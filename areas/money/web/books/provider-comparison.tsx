import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { today } from '#web/lib/today.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DifferenceTable } from './difference-list.tsx';

/**
 * Compares a day's payments with the provider's records: started by hand, because it makes a request for each
 * payment.
 */
export function ProviderComparison() {
  const [day, setDay] = useState(today);
  const query = useQuery(
    orpc.books.compareWithProvider.queryOptions({ input: { day }, enabled: false, retry: false }),
  );
  return (
    <section aria-labelledby="abgleich">
      <h2 id="abgleich" className="text-lg">
        Abgleich mit dem Zahlungsdienst
      </h2>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!query.isFetching) void query.refetch();
        }}
      >
        <TextField
          type="date"
          label="Tag"
          value={day}
          max={today()}
          required
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" kind="secondary" busy={query.isFetching}>
          Abgleichen
        </Button>
      </form>
      <div role="status" className="mt-4">
        {query.isError && <HelpBox tone="error">{failureText(query.error)}</HelpBox>}
        {query.data && !query.isError && (
          <p className="mb-2">
            {formatDate(`${day}T12:00:00Z`)}: {query.data.compared}{' '}
            {query.data.compared === 1 ? 'Bestellung' : 'Bestellungen'} verglichen,{' '}
            {query.data.differences.length === 0
              ? 'keine Abweichung'
              : `${query.data.differences.length} ${query.data.differences.length === 1 ? 'Abweichung' : 'Abweichungen'}`}
            .
          </p>
        )}
      </div>
      {query.data && query.data.differences.length > 0 && (
        <DifferenceTable differences={query.data.differences} />
      )}
    </section>
  );
}
