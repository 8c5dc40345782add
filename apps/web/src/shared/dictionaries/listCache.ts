const prefix = 'florin.lists.'

/** Says which version the kept lists are of, for as long as they may be used unasked. */
const cookieName = 'florin-cache-version'
const lifeSeconds = 3600

type Deps = {
  readonly storage: Storage
  readonly version: string
  readonly cookies: { cookie: string }
}

/** Lists of one version, for an hour. Older ones and those of other versions go with the first look. */
export const createListCache = ({ storage, version, cookies }: Deps) => {
  const own = `${prefix}${version}.`
  let isTidy = false

  const tidy = () => {
    if (isTidy) return
    isTidy = true
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    const isFresh = cookies.cookie.split(/;\s*/).includes(`${cookieName}=${version}`)
    for (const key of keys) if (key.startsWith(prefix) && !(isFresh && key.startsWith(own))) storage.removeItem(key)
    if (!isFresh) cookies.cookie = `${cookieName}=${version}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax`
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
