/** The answer and the server's event tell of the same change; one of them may come after the popup was closed. */
const sameChangeMs = 10_000

let isOpen = false
let closedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()
const set = (open: boolean) => {
  isOpen = open
  listeners.forEach((listener) => listener())
}

/** That the passphrase was changed, here or elsewhere: shown on whatever page is open. */
export const passphraseChange = {
  isOpen: () => isOpen,
  tell: () => {
    if (performance.now() - closedAt > sameChangeMs) set(true)
  },
  close: () => {
    closedAt = performance.now()
    set(false)
  },
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
