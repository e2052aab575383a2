/** What every act on a delivery names: which, why, and how it stood when the admin looked. */
export interface BoardAct {
  id: string;
  reason: string;
  seenUpdatedAt: Date;
}
