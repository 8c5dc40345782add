/** As many as one call takes, one call after the other. */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  send: (part: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += atOnce) results.push(...(await send(items.slice(at, at + atOnce))))
  return results
}
