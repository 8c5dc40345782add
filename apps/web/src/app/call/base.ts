import type { ApiBases } from '@florin/brands/brand'

export const apiParameter = 'api'
const storageKey = 'florin.api'

type Deps = {
  readonly search: string
  readonly storage: Storage
  readonly bases: ApiBases
  /** A production page talks to its own server, whatever it is told. */
  readonly mayOverride: boolean
}

/** The server the page talks to: in production its own; elsewhere one that the address names, or that is remembered. An empty `api=` forgets. */
export const chooseBase = ({ search, storage, bases: { production, staging }, mayOverride }: Deps): string => {
  if (!mayOverride) return production
  const requested = new URLSearchParams(search).get(apiParameter)
  if (requested === '') storage.removeItem(storageKey)
  const wanted = requested ?? storage.getItem(storageKey)
  if (!wanted || !staging.includes(wanted)) return production
  storage.setItem(storageKey, wanted)
  return wanted.replace(/\/$/, '')
}
