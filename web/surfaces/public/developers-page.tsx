import { clientPackage } from '#contract/platform/paths.ts';
import { listPublicErrors } from '#contract/platform/public-errors.ts';
import { apiKeyScopes } from '#domain/company/api-key-scopes.ts';
import { operator } from '#operator';
import {
  clientSamples,
  curlSamples,
  sameElsewhere,
  scopeTexts,
  statusTexts,
  webhookSample,
} from '#web/content/developers.ts';
import { absoluteUrl, pageMeta } from '#web/lib/page-title.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { CodeSample } from './code-sample.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';

export const meta = () =>
  pageMeta('Developers', {
    isListed: true,
    path: '/developers',
    description: `The API of ${operator.brandName}: prices, orders, live position and proof of same-day deliveries in ${operator.city}, for your own software.`,
  });

const api = absoluteUrl('/api/v1');
const document = '/api/v1/openapi.json';
const curl = curlSamples(api);
const client = clientSamples(api, absoluteUrl(clientPackage));
const code = (text: string) => (
  <code translate="no" className="wrap-anywhere">
    {text}
  </code>
);

export default function DevelopersPage() {
  return (
    <main lang="en">
      <PageIntro
        title="Developers"
        lead={`Prices, orders, live position and proof of same-day deliveries in ${operator.city}, for your own software.`}
      >
        <p>
          The whole API as an <OutsideLink href={document}>OpenAPI document</OutsideLink>, and as a{' '}
          <OutsideLink href={clientPackage}>TypeScript client</OutsideLink>.
        </p>
      </PageIntro>
      <PageSection title="1. Make a key" layout="beside">
        <Steps>
          <p>
            Sign in, open the tab <span lang="de">„Firma“</span> of{' '}
            <TextLink to="/customer-dashboard?tab=company">your account</TextLink> and make an API key with
            the scopes that your program needs. It is shown once. Orders go on your company’s account:{' '}
            <TextLink to="/kontakt">ask us</TextLink> for a credit limit first.
          </p>
          <CodeSample label="Try the key" code={curl.key} />
          <DataTable
            caption="Scopes"
            columns={[
              { key: 'scope', title: 'Scope', render: ({ scope }) => code(scope) },
              { key: 'text', title: 'What the key may do', render: ({ text }) => text },
            ]}
            rows={apiKeyScopes.map((scope) => ({ scope, text: scopeTexts[scope] }))}
            getKey={({ scope }) => scope}
          />
        </Steps>
      </PageSection>
      <PageSection title="2. Ask for a price" layout="beside" ground="surface">
        <Steps>
          <p>
            You get three speeds with price, promise and expected arrival. They bind us for 15 minutes. Send
            street, house number, postcode and city: nobody chooses from a list.
          </p>
          <CodeSample label="Ask for a price" code={curl.quote} />
        </Steps>
      </PageSection>
      <PageSection title="3. Order" layout="beside">
        <Steps>
          <p>
            This sends a real courier. Until one has accepted, you can cancel with{' '}
            {code('POST /deliveries/{id}/cancel')} and pay nothing.
          </p>
          <CodeSample label="Order a delivery" code={curl.order} />
        </Steps>
      </PageSection>
      <PageSection title="4. Follow it" layout="beside" ground="surface">
        <Steps>
          <p>
            {code('tracking_url')} is the page for the receiver. The position is yours to see from the pickup
            on; links to signature, photo and proof end after five minutes.
          </p>
          <CodeSample label="Follow a delivery" code={curl.follow} />
          <DataTable
            caption="Status of a delivery"
            columns={[
              { key: 'status', title: 'Status', render: ({ status }) => code(status) },
              { key: 'meaning', title: 'Meaning', render: ({ meaning }) => meaning },
            ]}
            rows={statusTexts}
            getKey={({ status }) => status}
          />
        </Steps>
      </PageSection>
      <PageSection title="Be told instead of asking" layout="beside">
        <Steps>
          <p>
            Enter an https address in the tab <span lang="de">„Firma“</span>, or with{' '}
            {code('POST /webhook-endpoints')}. It is told of every new status, signed as the{' '}
            <OutsideLink href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </OutsideLink>{' '}
            specification says: their libraries verify it. Answer 2xx within 15 seconds; anything else is
            tried again for three days.
          </p>
          <CodeSample label="Verify a webhook" code={webhookSample} />
          <p>
            Messages of one delivery come in order, numbered by {code('sequence')}. One may come twice, with
            the same {code('webhook-id')}: drop what you have seen.
          </p>
        </Steps>
      </PageSection>
      <PageSection title="The same in TypeScript" layout="beside" ground="surface">
        <Steps>
          <CodeSample label="Install the client" code={client.install} />
          <CodeSample label="Order with the client" code={client.order} />
        </Steps>
      </PageSection>
      <PageSection title="What holds everywhere" layout="beside">
        <ul className="flex max-w-measure list-disc flex-col gap-3 pl-5 marker:text-ink-soft">
          <li>
            Every change takes an {code('Idempotency-Key')}: sent again, it is answered as the first time.{' '}
            {code('external_id')} is unique in your company, so that no order is placed twice.
          </li>
          <li>
            300 requests a minute and key. {code('RateLimit-Limit')}, {code('RateLimit-Remaining')} and{' '}
            {code('RateLimit-Reset')} tell where you are, {code('Retry-After')} when to go on.
          </li>
          <li>
            Lists have {code('next_cursor')}: pass it as {code('cursor')} until it is null.
          </li>
          <li>
            Times are UTC in ISO 8601, amounts are cents with their currency. Every answer has an{' '}
            {code('X-Request-Id')}.
          </li>
          <li>
            New fields may appear at any time; existing ones stay. A change that breaks is a new version.
          </li>
          <li>Keys belong on servers: no browser may call the API from another site.</li>
        </ul>
      </PageSection>
      <PageSection title="Errors" layout="beside" ground="surface">
        <Steps>
          <p>Every error has one form. Rely on the code; the message is for you.</p>
          <CodeSample label="An error" code={curl.error} />
          <DataTable
            caption="Error codes"
            columns={[
              { key: 'code', title: 'Code', render: (error) => code(error.code) },
              { key: 'status', title: 'Status', render: ({ status }) => status },
              { key: 'message', title: 'Message', render: ({ message }) => message },
            ]}
            rows={listPublicErrors()}
            getKey={(error) => error.code}
          />
        </Steps>
      </PageSection>
      <PageSection title="Coming from another courier" lead="What Uber Direct and Stuart call the same.">
        <DataTable
          caption="Names in other courier APIs"
          columns={[
            { key: 'ours', title: operator.brandName, render: ({ ours }) => code(ours) },
            { key: 'uber', title: 'Uber Direct', render: ({ uber }) => code(uber) },
            { key: 'stuart', title: 'Stuart', render: ({ stuart }) => code(stuart) },
          ]}
          rows={sameElsewhere}
          getKey={({ ours }) => ours}
        />
      </PageSection>
    </main>
  );
}

function Steps({ children }: { children: React.ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-5 [&>p]:max-w-measure">{children}</div>;
}
