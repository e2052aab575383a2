import { useCallback, useMemo, useState } from 'react';

interface Row {
  id: string;
}

/** Which lines of a list are selected for an act on all of them. */
export interface RowSelection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  isAll: (rows: readonly Row[]) => boolean;
  /** Selects all of them, or none if all are selected. */
  toggleAll: (rows: readonly Row[]) => void;
  clear: () => void;
}

export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return useMemo(() => {
    const isAll = (rows: readonly Row[]) => rows.length > 0 && rows.every(({ id }) => ids.has(id));
    return {
      ids,
      has: (id) => ids.has(id),
      toggle,
      isAll,
      toggleAll: (rows) => setIds(new Set(isAll(rows) ? [] : rows.map(({ id }) => id))),
      clear: () => setIds(new Set()),
    };
  }, [ids, toggle]);
}
