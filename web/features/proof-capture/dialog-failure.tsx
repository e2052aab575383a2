import { useEffect, useRef } from 'react';
import { HelpBox } from '#web/ui/help-box.tsx';

/** What went wrong, brought into view: in a long form the button stands far below it. */
export function DialogFailure({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <HelpBox tone="error" role="alert" title={title}>
        {text}
      </HelpBox>
    </div>
  );
}
