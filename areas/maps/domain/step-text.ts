/** What a navigator says of a step, in German. */
import type { RouteStep, StepDirection } from './route-steps.ts';

const directionWords: Readonly<Record<StepDirection, string>> = {
  straight: 'geradeaus',
  slightRight: 'halb rechts',
  right: 'rechts',
  sharpRight: 'scharf rechts',
  uturn: 'wenden',
  sharpLeft: 'scharf links',
  left: 'links',
  slightLeft: 'halb links',
};

/** Endings of streets whose gender is certain, with the article after 'in' and 'auf' (accusative). */
const articles: readonly (readonly [ending: RegExp, article: string])[] = [
  [/(stra(ß|ss)e|allee|chaussee|brücke|twiete|gasse|promenade|kehre|reihe|bahn|koppel)$/i, 'die'],
  [/(weg|platz|damm|ring|stieg|markt|wall|deich|kamp|bogen|gang|redder|steig|pfad|berg)$/i, 'den'],
  [/(ufer|fleet)$/i, 'das'],
];
/** 'Alter Weg' bends after an article ('in den Alten Weg'), 'Am Ufer' takes none. */
const BENT_OR_PLACED =
  /^(alte|neue|große|kleine|lange|kurze|hohe|breite|enge|obere|untere|innere|äußere)[rs]? |^(am|an|auf|beim?|hinter|im|in|ober|unter|vor|zum|zur|zwischen)( |$)/i;
const feminine = /^(alte|neue|große|kleine|lange|kurze|hohe|breite|enge|obere|untere|innere|äußere) /i;

/** 'in die Osterstraße'; ': Eppendorfer Baum' where the article is not certain; '' without a name. */
function intoStreet(street: string): string {
  if (street === '') return '';
  const article = articles.find(([ending]) => ending.test(street))?.[1];
  const isPlain = !BENT_OR_PLACED.test(street) || (article === 'die' && feminine.test(street));
  return article && isPlain ? ` in ${article} ${street}` : `: ${street}`;
}

const namedStreet = (street: string) => (street === '' ? '' : `: ${street}`);

type Said = Pick<RouteStep, 'kind' | 'direction' | 'street' | 'exit'>;

/** The manoeuvre without its distance: 'rechts in die Osterstraße', 'im Kreisverkehr die 2. Ausfahrt'. */
export function actText({ kind, direction, street, exit }: Said): string {
  switch (kind) {
    case 'depart':
      if (direction === 'uturn') return 'wenden';
      return street === '' ? 'der Route folgen' : `losfahren: ${street}`;
    case 'turn':
      return direction === 'uturn' ? 'wenden' : `${directionWords[direction]}${intoStreet(street)}`;
    case 'fork':
      return `${keepWords(direction)}${namedStreet(street)}`;
    case 'merge':
      return `einordnen${namedStreet(street)}`;
    case 'roundabout':
      return exit === undefined
        ? `in den Kreisverkehr${namedStreet(street)}`
        : `im Kreisverkehr die ${exit}. Ausfahrt${namedStreet(street)}`;
    case 'uturn':
      return 'wenden';
    case 'arrive':
      return `das Ziel${direction === 'straight' ? '' : ` ${directionWords[direction]}`}`;
  }
}

function keepWords(direction: StepDirection): string {
  if (direction === 'straight') return 'in der Mitte halten';
  return direction.toLowerCase().endsWith('right') ? 'rechts halten' : 'links halten';
}

/** Nearer than this a manoeuvre is now. */
export const NOW_METERS = 30;

/**
 * The whole sentence at so many metres before the step: 'In 200 m rechts in die Osterstraße', 'Jetzt links',
 * 'Sie sind da, das Ziel liegt rechts'. An arrival that is not reached yet is announced with its distance.
 */
export function stepText(step: Said, meters: number): string {
  if (step.kind === 'depart') return upperFirst(actText(step));
  if (step.kind === 'arrive') {
    const side = step.direction === 'straight' ? '' : ` liegt ${directionWords[step.direction]}`;
    if (meters < NOW_METERS) return side === '' ? 'Sie sind da' : `Sie sind da, das Ziel${side}`;
    return `In ${metersText(meters)} erreichen Sie das Ziel`;
  }
  if (meters >= NOW_METERS) return `In ${metersText(meters)} ${actText(step)}`;
  return step.kind === 'roundabout' ? upperFirst(actText(step)) : `Jetzt ${actText(step)}`;
}

/** 'danach links', for the step that follows closely. */
export function thenText(step: Said): string {
  const { kind, direction, exit } = step;
  return `danach ${actText({ kind, direction, street: '', ...(exit !== undefined && { exit }) })}`;
}

/** Metres as a navigator says them: tens below 100, fifties below 500, hundreds below 1 km, then tenths. */
export function metersText(meters: number): string {
  const step = meters < 95 ? 10 : meters < 475 ? 50 : 100;
  const rounded = Math.max(10, Math.round(meters / step) * step);
  if (rounded < 1000) return `${rounded} m`;
  const km = meters < 9950 ? Math.round(meters / 100) / 10 : Math.round(meters / 1000);
  return `${String(km).replace('.', ',')} km`;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
