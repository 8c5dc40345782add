/**
 * Remembers what was asked for lately: at least half of `most`, and never more. A map that is put in order with each use is written anew
 * again and again; here a full one steps back as it is, and what nobody asks for until the next is full goes with it.
 */
export const createRecent = <Key, Value extends NonNullable<unknown>>(most: number) => {
  let recent = new Map<Key, Value>()
  let earlier = new Map<Key, Value>()

  const set = (key: Key, value: Value): void => {
    if (recent.size >= most / 2 && !recent.has(key)) [recent, earlier] = [new Map(), recent]
    recent.set(key, value)
  }

  const get = (key: Key): Value | undefined => {
    const known = recent.get(key)
    if (known !== undefined) return known
    const found = earlier.get(key)
    if (found !== undefined) set(key, found)
    return found
  }

  return { get, set }
}
