import { ResponseCode } from '@florin/contract/errors'
import type { CallError } from '../call/error.ts'
import type { Session } from './session.ts'

export type FirstThing = 'pairing' | 'terms'
type Listener = (first: FirstThing) => void

const wantsPhone = ({ code, data }: CallError): boolean =>
  code === ResponseCode.denied && typeof data === 'object' && data !== null && 'mustPair' in data

/** What the server wants done before anything else may tell itself by any call, in the middle of a session too. */
export const createFirstThings = ({ session }: { readonly session: Pick<Session, 'mustPairNow'> }) => {
  const listeners = new Set<Listener>()
  let terms: unknown
  const tell = (first: FirstThing) => {
    for (const listener of listeners) listener(first)
  }
  return {
    note: (error: CallError): void => {
      if (wantsPhone(error)) {
        session.mustPairNow()
        tell('pairing')
      }
      if (error.code !== ResponseCode.termsPending) return
      terms = error.data
      tell('terms')
    },
    /** The answer that named the documents, for the page that shows them; once. */
    takeTerms: (): unknown => {
      const taken = terms
      terms = undefined
      return taken
    },
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
