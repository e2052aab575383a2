interface Span {
  from: number;
  to: number;
}

/** '2-4 Stunden', '90 min', '15-30 min'. */
export function formatSpan({ from, to }: Span): string {
  const inHours = from % 60 === 0 && to % 60 === 0 && to > 60;
  const unit = inHours ? 'Stunden' : 'min';
  const [first, last] = inHours ? [from / 60, to / 60] : [from, to];
  return first === last ? `${first} ${unit}` : `${first}-${last} ${unit}`;
}
