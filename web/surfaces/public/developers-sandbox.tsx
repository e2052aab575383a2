import { testLimits } from '#business/domain/test-courses.ts';
import { magicCourses, testCourse } from '#web/content/sandbox-texts.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { code, DeveloperList, DeveloperStack } from './developer-parts.tsx';
import { PageSection } from './page-section.tsx';

/** How test deliveries go, how to ask for another course, and what is not as in live. */
export function DevelopersSandbox() {
  return (
    <PageSection
      title="Sandbox"
      lead="Whatever a test key orders, a simulated courier carries."
      layout="beside"
      ground="surface"
    >
      <DeveloperStack>
        <h3 className="text-lg">Three minutes to the proof</h3>
        <DataTable
          caption="Course of a test delivery"
          columns={[
            { key: 'status', title: 'Status', render: ({ status }) => code(status) },
            { key: 'after', title: 'After the order', render: ({ after }) => after },
            { key: 'seen', title: 'What you see', render: ({ seen }) => seen },
          ]}
          rows={testCourse}
          getKey={({ status }) => status}
        />
        <p>
          Webhooks tell of each status at its time. Cancel it as in live: until a courier has accepted, or two
          minutes after the order.
        </p>
        <h3 className="mt-4 text-lg">When it goes otherwise</h3>
        <p>
          Order with one of these names as {code('dropoff.contact_name')}. The name counts that was ordered
          with: changing it later changes nothing.
        </p>
        <DataTable
          caption="Magic names"
          columns={[
            {
              key: 'name',
              title: 'Name',
              render: ({ name }) => <span className="whitespace-nowrap">{code(name)}</span>,
            },
            { key: 'text', title: 'What happens', render: ({ text }) => text },
            {
              key: 'timeline',
              title: 'Timeline',
              render: ({ timeline }) => (
                <span className="flex flex-col whitespace-nowrap max-md:text-right">
                  {timeline.map((step) => (
                    <span key={step}>{code(step)}</span>
                  ))}
                </span>
              ),
            },
          ]}
          rows={magicCourses}
          getKey={({ name }) => name}
        />
        <h3 className="mt-4 text-lg">What is not as in live</h3>
        <DeveloperList>
          <li>
            Test and live know nothing of each other: each has its own quotes, deliveries, webhook endpoints,{' '}
            {code('external_id')}s and idempotency keys. What belongs to the other mode is not found.
          </li>
          <li>You order at any hour and without a credit limit. Nobody pays, so there are no invoices.</li>
          <li>
            {code('tracking_url')} is null, and the receiver is told nothing: no page, no text message, no
            mail.
          </li>
          <li>At most {testLimits.ordersAnHour} test orders an hour for your company.</li>
          <li>
            A test delivery is deleted after {testLimits.keptDays} days. Do not enter real people’s names and
            phone numbers.
          </li>
        </DeveloperList>
      </DeveloperStack>
    </PageSection>
  );
}
