/** As many as one call takes, one call after the other. */
export const inTurns = async <Item>(
  items: readonly Item[],
  atOnce: number,
  send: (part: readonly Item[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += atOnce) await send(items.slice(at, at + atOnce))
}
