const secret = /passw|passphrase|secret|captcha|cvv|otp|^pin$/i

const isWritten = ([field, value]: [string, unknown]) => !secret.test(field) && !(value instanceof Blob)

/** Forms that another page can begin, by the name that their draft is kept under. */
export const drafts = { personalRegistration: 'registration.personal' } as const

/** What was typed, kept over a reload. What is secret is never written down, and files cannot be. */
export const createDraft = (storage: Storage, name: string) => {
  return {
    read: (): Record<string, unknown> => {
      try {
        return JSON.parse(storage.getItem(name) ?? '{}') as Record<string, unknown>
      } catch {
        return {}
      }
    },
    write: (values: object) =>
      storage.setItem(name, JSON.stringify(Object.fromEntries(Object.entries(values).filter(isWritten)))),
    forget: () => storage.removeItem(name),
  }
}
