import type { LegalSection, LegalText } from '#platform/contract/legal-text.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { PageIntro } from './page-intro.tsx';

export function legalMeta(text: LegalText, path: string) {
  return pageMeta(text.title, { isListed: true, path, description: text.description });
}

const CONTENTS_FROM = 7;

export function LegalPage({ text }: { text: LegalText }) {
  const hasContents = text.sections.length >= CONTENTS_FROM;
  return (
    <main className="pb-16 sm:pb-24">
      <PageIntro size="long" title={text.title} lead={text.intro}>
        <p className="tabular text-sm text-ink-soft">Stand: {text.validFrom}</p>
      </PageIntro>
      <div
        className={`page-column mt-10 sm:mt-14 ${hasContents ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12' : ''}`}
      >
        {hasContents && <Contents sections={text.sections} />}
        <div className="flex flex-col gap-10">
          {text.sections.map((section, index) => (
            <Section key={section.heading} section={section} id={idOf(index)} />
          ))}
        </div>
      </div>
    </main>
  );
}

const idOf = (index: number) => `abschnitt-${index + 1}`;

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Inhalt" className="hidden lg:block">
      <ol className="border-l-3 border-ink pl-4 lg:sticky lg:top-24">
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a
              href={`#${idOf(index)}`}
              className="inline-flex min-h-9 items-center rounded-[3px] py-1 text-sm underline-offset-4 hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Short lines are set like a postal address. */
const LINE_CHARS = 80;

function Section({ section, id }: { section: LegalSection; id: string }) {
  const { heading, paragraphs, list, closing } = section;
  const isAddress = paragraphs.length > 1 && paragraphs.every(({ length }) => length < LINE_CHARS);
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="max-w-measure">
      <h2 id={`${id}-titel`} className="text-lg">
        {heading}
      </h2>
      <div className={`mt-2 flex flex-col ${isAddress ? '' : 'gap-3'}`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <ContactText>{paragraph}</ContactText>
          </p>
        ))}
        {list && (
          <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-soft">
            {list.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        )}
        {closing && <p>{closing}</p>}
      </div>
    </section>
  );
}

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text in which every e-mail address is a link. */
function ContactText({ children }: { children: string }) {
  return children.split(EMAIL).map((part) =>
    EMAIL.test(part) ? (
      <OutsideLink key={part} href={`mailto:${part}`}>
        {part}
      </OutsideLink>
    ) : (
      part
    ),
  );
}
