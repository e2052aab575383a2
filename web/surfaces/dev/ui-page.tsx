import { operator } from '#operator';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { UiAddresses } from './ui-addresses.tsx';
import { UiButtons } from './ui-buttons.tsx';
import { UiContent } from './ui-content.tsx';
import { UiDocuments } from './ui-documents.tsx';
import { UiFeedback } from './ui-feedback.tsx';
import { UiFields } from './ui-fields.tsx';
import { UiMap } from './ui-map.tsx';
import { UiNight } from './ui-night.tsx';

export function meta() {
  return [{ title: `Bausteine | ${operator.brandName}` }, { name: 'robots', content: 'noindex' }];
}

/** Every component in every state, for screenshots and accessibility tests. */
export default function UiPage() {
  return (
    <ToastProvider>
      <main className="page-column pb-24">
        <PageHeader
          title="Bausteine"
          aside={<Badge color="gray">Muster</Badge>}
          lead="Jedes Bauteil in jedem Zustand, mit Musterdaten."
          back={{ to: '/', text: 'Zur Startseite' }}
          actions={
            <ButtonLink kind="secondary" to="/dev/mail">
              E-Mails ansehen
            </ButtonLink>
          }
        />
        <UiButtons />
        <UiFields />
        <UiAddresses />
        <UiContent />
        <UiFeedback />
        <UiMap />
        <UiDocuments />
        <UiNight />
      </main>
    </ToastProvider>
  );
}
