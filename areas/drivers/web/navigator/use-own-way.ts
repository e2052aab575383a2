import { useCallback, useEffect, useRef } from 'react';
import { loadRoadNet, openRoadGuide, type RoadGuide } from '#web/offline/road-net/load-road-net.ts';
import { savesData } from '#web/offline/saves-data.ts';
import { useMe } from '#web/lib/session.ts';
import type { Way } from './ask-way.ts';

type Find = RoadGuide['find'];

/** Finds a way on the roads that this phone has, in a worker that is ready before it is needed. */
export function useOwnWay(): (question: Parameters<Find>[0]) => Promise<Way | undefined> {
  const personId = useMe().data?.user?.id;
  const guide = useRef<Promise<RoadGuide | undefined>>(undefined);

  useEffect(() => {
    if (!personId) return;
    // In data saving mode nobody has loaded them before.
    const loaded = savesData() ? loadRoadNet(personId) : Promise.resolve();
    guide.current = loaded.then(() => openRoadGuide(personId));
    return () => {
      void guide.current?.then((opened) => opened?.close());
      guide.current = undefined;
    };
  }, [personId]);

  return useCallback(
    async (question) => {
      if (!personId) return undefined;
      // They may have been loaded since.
      const opened = (await guide.current) ?? (await (guide.current = openRoadGuide(personId)));
      return await opened?.find(question);
    },
    [personId],
  );
}
