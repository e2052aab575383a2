import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from '#contract/zod-config.ts';
import { PaymentNotes } from '#web/features/health/payment-notes.tsx';
import { StuckJobs } from '#web/features/health/stuck-jobs.tsx';
import { RequireRole } from '#web/features/session/require-role.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

export const meta = () => pageMeta('Verwaltung');

export default function AdminDashboardPage() {
  return (
    <RequireRole roles={['admin']} elsewhere="/">
      <main ref={keepFocus} className="page-column pb-16">
        <PageHeader
          title="Verwaltung"
          lead="Fahrer, Einstellungen und Listen folgen hier. Heute können Sie jede Sendung öffnen und die API nachlesen."
        />
        <div className="mb-6 grid gap-6 md:grid-cols-2">
          <section>
            <h2 className="mb-4 text-lg">Liegen gebliebene Vorgänge</h2>
            <StuckJobs />
          </section>
          <section>
            <h2 className="mb-4 text-lg">Auffällige Zahlungen</h2>
            <PaymentNotes />
          </section>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <Surface as="section">
            <h2 className="text-lg">Sendung öffnen</h2>
            <OpenDelivery />
          </Surface>
          <Surface as="section">
            <h2 className="text-lg">Schnittstelle</h2>
            <p className="mt-2 max-w-measure text-ink-soft">
              Alle Vorgänge der Plattform mit ihren Feldern, Regeln und Fehlertexten:{' '}
              <OutsideLink href="/api/docs">Beschreibung der API</OutsideLink>
            </p>
          </Surface>
        </div>
      </main>
    </RequireRole>
  );
}

/** Also takes the address of a delivery page: that is what gets pasted. */
const wanted = z.object({
  id: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Bitte geben Sie eine Sendungs-ID an.')
    .transform((text) => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(text)?.[0] ?? '')
    .refine((id) => id !== '', 'Das ist keine vollständige Sendungs-ID.'),
});

function OpenDelivery() {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(wanted), defaultValues: { id: '' } });
  return (
    <form
      noValidate
      className="mt-4 flex flex-col items-start gap-4"
      onSubmit={(event) => void form.handleSubmit(({ id }) => navigate(`/delivery-details/${id}`))(event)}
    >
      <TextField
        label="Sendungs-ID"
        hint="Die ganze ID oder die Adresse der Sendungsseite."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="w-full"
        error={form.formState.errors.id?.message}
        {...form.register('id')}
      />
      <Button type="submit">Sendung öffnen</Button>
    </form>
  );
}
