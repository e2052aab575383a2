import { actText, metersText, NOW_METERS, thenText } from '#maps/domain/step-text.ts';
import type { FixProblem } from './use-fixes.ts';
import type { Guided } from './use-guidance.ts';
import { DrivingLanes } from './driving-lanes.tsx';
import { StepArrow } from './step-arrow.tsx';

interface GuideBannerProps {
  guided: Guided;
  problem: FixProblem | undefined;
  hasFix: boolean;
}

/** The next manoeuvre, large enough to be read from the holder, or why there is none. */
export function GuideBanner({ guided, problem, hasFix }: GuideBannerProps) {
  const { ahead } = guided;
  const notice = noticeOf({ guided, problem, hasFix });
  if (notice || !ahead?.step) {
    return (
      <p role="status" className="text-lg font-semibold">
        {notice ?? 'Folgen Sie der Linie auf der Karte.'}
      </p>
    );
  }
  const { step, metersToStep, after } = ahead;
  const source = sourceOf(guided);
  const text = actText(step);
  return (
    <div>
      {/* Above: in landscape the end of a long manoeuvre lies behind the bar. */}
      <p role="status" className="mb-2 text-sm text-ink-soft empty:hidden">
        {source}
      </p>
      <div className="flex items-center gap-4">
        <StepArrow step={step} />
        <p className="min-w-0">
          <span className="tabular block text-3xl leading-tight font-bold">
            {metersToStep < NOW_METERS ? 'Jetzt' : metersText(metersToStep)}
          </span>
          <span className="block text-xl leading-snug font-semibold wrap-anywhere">
            {text.charAt(0).toUpperCase() + text.slice(1)}
          </span>
        </p>
      </div>
      {after && <p className="mt-2 text-lg text-ink-soft">{thenText(after)}</p>}
      {step.lanes && (
        <div className="mt-3">
          <DrivingLanes lanes={step.lanes} />
        </div>
      )}
    </div>
  );
}

/** Who has found the way, if it is not the server, which knows the traffic. */
function sourceOf({ isOwn, isOnline }: Guided): string | undefined {
  if (!isOwn) return undefined;
  return isOnline ? 'Netz zu langsam: Weg vom Gerät berechnet' : 'Ohne Netz: Weg vom Gerät berechnet';
}

/** What has to be known before any manoeuvre; undefined while the route is followed. */
function noticeOf({ guided, problem, hasFix }: GuideBannerProps): string | undefined {
  const { route, isOff, isAsking, failure, hasSteps } = guided;
  if (problem === 'refused') {
    return 'Ohne Ihren Standort gibt es keine Ansagen. Öffnen Sie die Einstellungen dieser Website, meist am Schloss neben der Adresse, erlauben Sie dort den Standort und laden Sie die Seite neu.';
  }
  if (!hasFix) {
    return problem === 'unavailable'
      ? 'Ihr Standort ist zurzeit nicht zu bestimmen. Im Freien gelingt es meist besser.'
      : 'Ihr Standort wird gesucht...';
  }
  if (!route) return failure && !isAsking ? `Keine Route: ${failure}` : 'Die Route wird berechnet...';
  if (isOff) {
    if (failure && !isAsking) {
      return 'Sie sind neben der Route, und ohne Verbindung lässt sie sich nicht neu berechnen. Die Linie auf der Karte führt zurück.';
    }
    return 'Neben der Route, sie wird neu berechnet...';
  }
  if (!hasSteps) return 'Für diesen Weg kennt unsere Karte keine Abbiegungen. Folgen Sie der Linie.';
  return undefined;
}
