interface CodeSampleProps {
  label: string;
  code: string;
}

/** Code that is read and copied. Long lines wrap: a phone has no room to scroll them. */
export function CodeSample({ label, code }: CodeSampleProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-semibold">{label}</figcaption>
      <pre
        translate="no"
        className="rounded-surface border border-line bg-surface px-4 py-3.5 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
