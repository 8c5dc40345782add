const key = 'florin.path'

/** Only a path of our own: `//host` and `/\host` would leave the site. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

/** The page someone asked for before they had signed in. */
export const createRememberedPath = (storage: Storage) => ({
  remember: (path: string) => {
    if (isOwnPath(path)) storage.setItem(key, path)
  },
  peek: (): string | undefined => {
    const path = storage.getItem(key)
    return path && isOwnPath(path) ? path : undefined
  },
  take: (): string | undefined => {
    const path = storage.getItem(key)
    storage.removeItem(key)
    return path && isOwnPath(path) ? path : undefined
  },
})

export type RememberedPath = ReturnType<typeof createRememberedPath>
