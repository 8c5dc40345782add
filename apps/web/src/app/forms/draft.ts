const secret = /passw|passphrase|secret|captcha|cvv|otp|^pin$/i

/** What was typed, kept over a reload in this tab. What is secret is never written down. */
export const createDraft = (storage: Storage, key: string) => {
  const name = `florin.draft.${key}`
  return {
    read: (): Record<string, unknown> => {
      try {
        return JSON.parse(storage.getItem(name) ?? '{}') as Record<string, unknown>
      } catch {
        return {}
      }
    },
    write: (values: object) =>
      storage.setItem(name, JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !secret.test(field))))),
    forget: () => storage.removeItem(name),
  }
}
