export type EmailLink = { readonly user: string; readonly code: string }

const action = 'emailConfirmation'

/** The link that confirms a further address: `?action=emailConfirmation&user=..&code=..`, on any page. */
export const readEmailLink = (search: string): EmailLink | undefined => {
  const query = new URLSearchParams(search)
  const user = query.get('user')
  const code = query.get('code')
  return query.get('action') === action && user && code ? { user, code } : undefined
}

let waiting: EmailLink | undefined
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Outside the address, so that it outlives the way to whatever page comes up. */
export const emailLink = {
  get: () => waiting,
  set: (link: EmailLink | undefined) => {
    waiting = link
    tell()
  },
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
