import { lazy, Suspense, useState } from 'react';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { useNews, useSendReadMarks } from './use-news.ts';
import { useRunAlarm } from './use-run-alarm.ts';

/** On most days there is no news. */
const loadLine = () => import('./news-line.tsx');
const NewsLine = lazy(loadLine);

/** Watches for what others change: heard once, shown until it is read, and read also without a network. */
export function DriverNews() {
  const news = useNews();
  useRunAlarm(news);
  useSendReadMarks();
  useWarmUp(loadLine);
  const [wasEmpty, setWasEmpty] = useState(false);
  // It stays, as an answer may be written after the last news is read.
  const [isNeeded, setIsNeeded] = useState(false);
  if (news && !isNeeded) {
    if (news.length > 0) setIsNeeded(true);
    else if (!wasEmpty) setWasEmpty(true);
  }
  return (
    <Suspense fallback={null}>{isNeeded && news && <NewsLine news={news} isLater={wasEmpty} />}</Suspense>
  );
}
