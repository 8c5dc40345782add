/** Makes a thing once for each key: what knows a language's words and forms takes a phone ten milliseconds and more to make. */
export const memoizeByKey = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
