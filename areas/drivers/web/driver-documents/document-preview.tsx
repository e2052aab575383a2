import { useState } from 'react';

/**
 * A thumbnail of a document. It keeps its first link until that expires, so that no picture is loaded twice.
 */
export function DocumentPreview({ link, title }: { link: string; title: string }) {
  const [shown, setShown] = useState(link);
  return (
    <img
      src={shown}
      alt={`Vorschau: ${title}`}
      onError={() => setShown(link)}
      className="h-24 w-32 shrink-0 rounded-control border border-line bg-paper object-cover"
    />
  );
}
