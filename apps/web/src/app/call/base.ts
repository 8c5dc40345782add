export const apiParameter = 'api'
const storageKey = 'florin.api'

type Deps = {
  readonly search: string
  readonly storage: Storage
  readonly allowed: readonly string[]
  /** A production page talks to its own server, whatever it is told. */
  readonly mayOverride: boolean
}

/** The server the page talks to: named in the address, else remembered, else the page's own. An empty `api=` forgets. */
export const chooseBase = ({ search, storage, allowed, mayOverride }: Deps): string => {
  if (!mayOverride) return ''
  const requested = new URLSearchParams(search).get(apiParameter)
  if (requested === '') storage.removeItem(storageKey)
  const wanted = requested ?? storage.getItem(storageKey)
  if (!wanted || !allowed.includes(wanted)) return ''
  storage.setItem(storageKey, wanted)
  return wanted.replace(/\/$/, '')
}
