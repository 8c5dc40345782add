/**
 * A cache of recently used entries: at least half of `most`, and never more. An LRU map reorders with each use and is rehashed again and
 * again. This has two generations instead: a full map becomes the older one, and what nobody reads until the next is full is dropped.
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
