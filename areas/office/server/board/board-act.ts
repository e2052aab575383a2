/** The input of every act on a delivery: which delivery, why, and the state that the admin saw. */
export interface BoardAct {
  id: string;
  reason: string;
  seenUpdatedAt: Date;
}
