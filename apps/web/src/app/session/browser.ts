const key = 'florin.browser'
const bytes = 32

const hex = (values: Uint8Array) => Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')

type Deps = { readonly storage: Storage; readonly crypto: Crypto }

/** What this browser is known by; it stays when a session ends, so that nobody has to show a code each time. */
export const createBrowserSecret =
  ({ storage, crypto }: Deps) =>
  (): string => {
    const stored = storage.getItem(key)
    if (stored && /^[\da-f]{64}$/.test(stored)) return stored
    const made = hex(crypto.getRandomValues(new Uint8Array(bytes)))
    storage.setItem(key, made)
    return made
  }
