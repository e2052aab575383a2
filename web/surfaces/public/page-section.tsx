import { type ReactNode, useId } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';

interface PageSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** 'beside' sets the heading left of the content where there is room. */
  layout?: 'below' | 'beside';
  ground?: 'paper' | 'surface' | 'water';
  /** By which a list of contents leads here. */
  anchor?: string;
}

const grounds = {
  paper: '',
  surface: 'border-y border-line bg-surface',
  water: 'bg-water',
};

/** A band across the page: heading, one sentence, content. */
export function PageSection(props: PageSectionProps) {
  const { title, lead, children, layout = 'below', ground = 'paper', anchor } = props;
  const id = useId();
  const isBeside = layout === 'beside';
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={joinClasses(grounds[ground], anchor && 'scroll-mt-16')}
    >
      <div
        className={joinClasses(
          'page-column section-space',
          isBeside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12',
        )}
      >
        <div>
          <h2 id={id} className="text-xl sm:text-2xl">
            {title}
          </h2>
          {lead && (
            <p className={`mt-3 max-w-measure ${ground === 'water' ? '' : 'text-ink-soft'}`}>{lead}</p>
          )}
        </div>
        <div className={isBeside ? 'mt-8 lg:mt-0 lg:pt-2' : 'mt-8 sm:mt-10'}>{children}</div>
      </div>
    </section>
  );
}
