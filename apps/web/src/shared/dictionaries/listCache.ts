const prefix = 'florin.lists.'

type Deps = { readonly storage: Storage; readonly version: string }

/** Lists of one version. Those of other versions go with the first look. */
export const createListCache = ({ storage, version }: Deps) => {
  const own = `${prefix}${version}.`
  let isTidy = false

  const tidy = () => {
    if (isTidy) return
    isTidy = true
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (key.startsWith(prefix) && !key.startsWith(own)) storage.removeItem(key)
  }

  const parsed = <T>(text: string | null): T | undefined => {
    try {
      return (JSON.parse(text ?? 'null') as T | null) ?? undefined
    } catch {
      return undefined
    }
  }

  return {
    read: async <T>(name: readonly unknown[], load: () => Promise<T>): Promise<T> => {
      tidy()
      const key = own + JSON.stringify(name)
      const found = parsed<T>(storage.getItem(key))
      if (found) return found
      const list = await load()
      try {
        storage.setItem(key, JSON.stringify(list))
      } catch {
        // A full or closed store only means that the list is asked for again.
      }
      return list
    },
  }
}
