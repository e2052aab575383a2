import { OutsideLink } from '#web/ui/text-link.tsx';

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text in which every e-mail address is a link. */
export function ContactText({ children }: { children: string }) {
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
