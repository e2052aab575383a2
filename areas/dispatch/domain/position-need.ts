/** How closely a driver's position is needed now. Source: docs/decisions/0090. */

/**
 * 'door': about to arrive, when the time at the door begins. 'followed': somebody sees the exact point.
 * 'carrying': with deliveries in hand. 'idle': without.
 */
export const positionNeeds = ['door', 'followed', 'carrying', 'idle'] as const;
export type PositionNeed = (typeof positionNeeds)[number];
