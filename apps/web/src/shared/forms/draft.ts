const secret = /passw|passphrase|secret|captcha|cvv|otp|^pin$|^cardNumber$|^securityAnswer$/i

type Fields = Readonly<Record<string, unknown>>
type Stored = { readonly values?: Fields; readonly begun?: Fields }

const written = (values: object): Fields =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !secret.test(field) && !(value instanceof Blob)))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Forms that another page can begin, by the name that their draft is kept under. */
export const drafts = { personalRegistration: 'registration.personal' } as const

/** What was typed, kept over a reload. What is secret is never written down, and files cannot be. */
export const createDraft = (storage: Storage, name: string) => {
  const stored = (): Stored => {
    try {
      return JSON.parse(storage.getItem(name) ?? '{}') as Stored
    } catch {
      return {}
    }
  }
  return {
    read: (): Fields => stored().values ?? {},
    /** What was typed over what a form begins with now; where that is another by now, what was typed is of yesterday. */
    readOver: <V extends object>(initial: V): V => {
      const { values = {}, begun } = stored()
      const isOfNow = ([field]: [string, unknown]) => !begun || isSame(begun[field], initial[field as keyof V])
      return { ...initial, ...Object.fromEntries(Object.entries(values).filter(isOfNow)) }
    },
    write: (values: object, begun?: object) =>
      storage.setItem(name, JSON.stringify({ values: written(values), ...(begun && { begun: written(begun) }) })),
    forget: () => storage.removeItem(name),
  }
}
