/** When anything was last heard of an online driver: a position, an act, or the open page. */
export function findLastSign(driver: { lastSeenAt: Date | null; lastPositionAt: Date | null }): Date | null {
  const signs = [driver.lastSeenAt, driver.lastPositionAt].filter((at) => at !== null);
  return signs.length === 0 ? null : new Date(Math.max(...signs.map((at) => at.getTime())));
}
