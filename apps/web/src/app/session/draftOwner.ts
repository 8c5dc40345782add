import { subjectOf } from './jwt.ts'

const allDrafts = 'florin.draft.'
/** What is typed by somebody who has not signed in: a registration, a claim of a payment link. */
const visitor = 'visitor'
const draftsOf = (person: string) => `${allDrafts}${person}.`

type Typist = { readonly tokens: { readonly accessToken: string }; readonly acting?: { readonly customerId: number } | undefined }

/** Where the drafts of whoever types lie: those of one person for one customer, never seen by another of either. */
export const draftOwner = (session: Typist | undefined): string => {
  if (!session) return draftsOf(visitor)
  return `${draftsOf(subjectOf(session.tokens.accessToken))}${session.acting?.customerId ?? 'self'}.`
}

const remove = (tab: Storage, isGone: (name: string) => boolean) => {
  const names = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '')
  for (const name of names) if (isGone(name)) tab.removeItem(name)
}

export const removeAllButDrafts = (tab: Storage) => remove(tab, (name) => !name.startsWith(allDrafts))

/** Whoever signs in finds what they typed before, and nothing of somebody else is left in this tab. */
export const removeDraftsOfOthers = (tab: Storage, { tokens }: Pick<Typist, 'tokens'>) => {
  const kept = [draftsOf(subjectOf(tokens.accessToken)), draftsOf(visitor)]
  remove(tab, (name) => name.startsWith(allDrafts) && !kept.some((prefix) => name.startsWith(prefix)))
}
