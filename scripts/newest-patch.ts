/** Numbers of a plain version such as '1.7.25'; undefined for one with a suffix, which is not finished. */
function readVersion(version: string): [major: number, minor: number, patch: number] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

/** The newest finished patch of the same major and minor version; undefined if it is the pinned one. */
export function findNewerPatch(pinned: string, published: readonly string[]): string | undefined {
  const own = readVersion(pinned);
  const patches = published.flatMap((version) => {
    const read = readVersion(version);
    return own && read && read[0] === own[0] && read[1] === own[1] ? [read[2]] : [];
  });
  const newest = Math.max(...patches, own?.[2] ?? 0);
  return own && newest > own[2] ? `${own[0]}.${own[1]}.${newest}` : undefined;
}
