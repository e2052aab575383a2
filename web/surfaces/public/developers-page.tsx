import { clientPackage } from '#platform/contract/paths.ts';
import { listPublicErrors } from '#platform/contract/public-errors.ts';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { operator } from '#operator';
import {
  clientSamples,
  curlSamples,
  sampleAnswers,
  sameElsewhere,
  scopeTexts,
  statusTexts,
  webhookSample,
} from '#web/content/developers.ts';
import { absoluteUrl, pageMeta } from '#web/lib/page-title.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { CodeSample } from './code-sample.tsx';
import { code, DeveloperList, DeveloperStack } from './developer-parts.tsx';
import { DevelopersSandbox } from './developers-sandbox.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';

export const meta = () =>
  pageMeta('Developers', {
    isListed: true,
    path: '/developers',
    description: `The API of ${operator.brandName}: prices, orders, live position and proof of same-day deliveries in ${operator.city}, for your own software.`,
  });

const contents = [
  ['key', '1. Make a test key'],
  ['price', '2. Ask for a price'],
  ['order', '3. Order'],
  ['follow', '4. Follow it'],
  ['webhooks', '5. Be told instead of asking'],
  ['proof', '6. Read the proof'],
  ['live', 'Go live'],
  ['sandbox', 'Sandbox'],
  ['typescript', 'The same in TypeScript'],
  ['everywhere', 'What holds everywhere'],
  ['errors', 'Errors'],
  ['elsewhere', 'Coming from another courier'],
] as const;

const api = absoluteUrl('/api/v1');
const document = '/api/v1/openapi.json';
const curl = curlSamples(api);
const client = clientSamples(api, absoluteUrl(clientPackage));
export default function DevelopersPage() {
  return (
    <main lang="en">
      <PageIntro
        title="Developers"
        lead={`Prices, orders, live position and proof of same-day deliveries in ${operator.city}, for your own software.`}
      >
        <div className="flex max-w-measure flex-col gap-4">
          <p>
            Try it now, without asking anybody: a test key orders in the{' '}
            <OutsideLink href="#sandbox">sandbox</OutsideLink>, where no courier drives and nobody pays. From
            the key to the proof of a delivered test parcel it takes ten minutes, in the six steps below. The
            same code goes live with another key.
          </p>
          <p>
            The whole API as an <OutsideLink href={document}>OpenAPI document</OutsideLink>, and as a{' '}
            <OutsideLink href={clientPackage}>TypeScript client</OutsideLink>.
          </p>
          <p>
            The examples are for a shell with curl and jq. Run from top to bottom, as printed, each goes on
            with what the one before has answered.
          </p>
          <nav aria-label="Contents">
            <ol className="columns-1 gap-x-8 sm:columns-2">
              {contents.map(([anchor, title]) => (
                <li key={anchor} className="py-1">
                  <OutsideLink href={`#${anchor}`}>{title}</OutsideLink>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      </PageIntro>
      <PageSection anchor="key" title="1. Make a test key" layout="beside">
        <DeveloperStack>
          <p>
            <TextLink to="/register">Register</TextLink>, create your company in the tab{' '}
            <span lang="de">„Firma“</span> of{' '}
            <TextLink to="/customer-dashboard?tab=company&view=interface">your account</TextLink>, and make an
            API key there for <span lang="de">„Test“</span>, with the scopes that your program needs. It is
            shown once.
          </p>
          <CodeSample label="Try the key" code={curl.key} answer={sampleAnswers.key} />
          <DataTable
            caption="Scopes"
            columns={[
              { key: 'scope', title: 'Scope', render: ({ scope }) => code(scope) },
              { key: 'text', title: 'What the key may do', render: ({ text }) => text },
            ]}
            rows={apiKeyScopes.map((scope) => ({ scope, text: scopeTexts[scope] }))}
            getKey={({ scope }) => scope}
          />
        </DeveloperStack>
      </PageSection>
      <PageSection anchor="price" title="2. Ask for a price" layout="beside" ground="surface">
        <DeveloperStack>
          <p>
            You get three speeds with price, promise and expected arrival. They bind us for 15 minutes. Send
            street, house number, postcode and city: nobody chooses from a list.
          </p>
          <CodeSample label="Ask for a price" code={curl.quote} answer={sampleAnswers.quote} />
        </DeveloperStack>
      </PageSection>
      <PageSection anchor="order" title="3. Order" layout="beside">
        <DeveloperStack>
          <p>
            A simulated courier carries it within three minutes; with a live key a real one comes. Until one
            has accepted, you can cancel with {code('POST /deliveries/{id}/cancel')} and pay nothing.
          </p>
          <CodeSample label="Order a delivery" code={curl.order} answer={sampleAnswers.order} />
        </DeveloperStack>
      </PageSection>
      <PageSection anchor="follow" title="4. Follow it" layout="beside" ground="surface">
        <DeveloperStack>
          <p>
            You see the courier’s position: roughly on the way to the pickup, exactly from then on, each with
            the expected arrival. In live, {code('tracking_url')} is the page for the receiver.
          </p>
          <CodeSample label="Follow a delivery" code={curl.follow} answer={sampleAnswers.position} />
          <DataTable
            caption="Status of a delivery"
            columns={[
              { key: 'status', title: 'Status', render: ({ status }) => code(status) },
              { key: 'meaning', title: 'Meaning', render: ({ meaning }) => meaning },
            ]}
            rows={statusTexts}
            getKey={({ status }) => status}
          />
        </DeveloperStack>
      </PageSection>
      <PageSection anchor="webhooks" title="5. Be told instead of asking" layout="beside">
        <DeveloperStack>
          <p>
            Enter an https address for <span lang="de">„Test“</span> in the tab <span lang="de">„Firma“</span>
            , or with {code('POST /webhook-endpoints')}. It is told of every new status of test deliveries,
            signed as the{' '}
            <OutsideLink href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </OutsideLink>{' '}
            specification says: their libraries verify it. Answer 2xx within 15 seconds; anything else is
            tried again for three days.
          </p>
          <CodeSample label="Verify a webhook" code={webhookSample} />
          <p>
            Messages of one delivery come in order, numbered by {code('sequence')}. One may come twice, with
            the same {code('webhook-id')}: drop what you have seen. Without a server, skip this step and ask
            for the delivery again.
          </p>
        </DeveloperStack>
      </PageSection>
      <PageSection anchor="proof" title="6. Read the proof" layout="beside" ground="surface">
        <DeveloperStack>
          <p>
            Wait until it is delivered, in the sandbox three minutes. Then: who took it, when, and links to
            signature, photo and PDF, which end after five minutes. Ask again for new ones.
          </p>
          <CodeSample label="Read the proof" code={curl.proof} answer={sampleAnswers.proof} />
        </DeveloperStack>
      </PageSection>
      <PageSection anchor="live" title="Go live" layout="beside">
        <DeveloperStack>
          <p>
            Make a key for <span lang="de">„Live“</span> and put it into {code('ELBBOTE_KEY')}. The code stays
            as it is. Before that:
          </p>
          <DeveloperList>
            <li>
              Orders go on your company’s account: <TextLink to="/kontakt">ask us</TextLink> for a credit
              limit.
            </li>
            <li>
              Enter your address for webhooks once more, for <span lang="de">„Live“</span>: it has a secret of
              its own.
            </li>
            <li>
              Out of hours an offer has {code('available: false')}, and {code('available_at')} says from when
              on it can be ordered.
            </li>
          </DeveloperList>
        </DeveloperStack>
      </PageSection>
      <div id="sandbox" className="scroll-mt-20">
        <DevelopersSandbox />
      </div>
      <PageSection anchor="typescript" title="The same in TypeScript" layout="beside">
        <DeveloperStack>
          <CodeSample label="Install the client" code={client.install} />
          <CodeSample label="Order with the client" code={client.order} />
          <p>A refusal is thrown, with the status and our code in its message:</p>
          <CodeSample label="A refusal" code={client.failure} />
        </DeveloperStack>
      </PageSection>
      <PageSection anchor="everywhere" title="What holds everywhere" layout="beside" ground="surface">
        <DeveloperList>
          <li>
            Every change takes an {code('Idempotency-Key')}: sent again, it is answered as the first time.{' '}
            {code('external_id')} is unique in your company and mode, so that no order is placed twice.
          </li>
          <li>
            300 requests a minute and key. {code('RateLimit-Limit')}, {code('RateLimit-Remaining')} and{' '}
            {code('RateLimit-Reset')} tell where you are, {code('Retry-After')} when to go on.
          </li>
          <li>
            When we are very busy, lists and positions are refused before orders are, with status 503 and{' '}
            {code('Retry-After')}.
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
        </DeveloperList>
      </PageSection>
      <PageSection anchor="errors" title="Errors" layout="beside">
        <DeveloperStack>
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
        </DeveloperStack>
      </PageSection>
      <PageSection
        anchor="elsewhere"
        title="Coming from another courier"
        lead="What Uber Direct and Stuart call the same."
        ground="surface"
      >
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
