import { draftVersion } from '@florin/contract/companies/businessRegistration'
import { EmailExistence } from '../../shared/existence/existence.ts'
import { type Draft, emptyDraft } from './draft.ts'
import type { Seen } from './serverCopy.ts'

/** What this browser knows of the draft on the server. */
export type ServerDraft = { readonly draftId: string; readonly secret: string }
export type Stored = {
  readonly draft: Draft
  readonly emails: Readonly<Record<string, number>>
  readonly server?: ServerDraft | undefined
  readonly seen: Seen
}

const storageKey = 'florin.businessRegistration'
export const nothingStored: Stored = { draft: emptyDraft, emails: {}, seen: {} }

/** A check that was on its way, or that failed, is made again. */
const answers: ReadonlySet<number> = new Set([EmailExistence.free, EmailExistence.taken, EmailExistence.employee])
const answeredIn = (emails: Stored['emails']): Stored['emails'] =>
  Object.fromEntries(Object.entries(emails).filter(([, status]) => answers.has(status)))

/** A draft of another version is as none. */
export const readStored = (storage: Storage): Stored => {
  try {
    const found = JSON.parse(storage.getItem(storageKey) ?? '{}') as Partial<Stored> & { version?: string }
    if (found.version !== draftVersion || !found.draft) return nothingStored
    return {
      draft: { ...emptyDraft, ...found.draft },
      emails: answeredIn(found.emails ?? {}),
      server: found.server,
      seen: found.seen ?? {},
    }
  } catch {
    return nothingStored
  }
}

/** Of a draft that nobody has begun nothing is kept. */
export const writeStored = (storage: Storage, stored: Stored): void => {
  if (stored.draft === emptyDraft) storage.removeItem(storageKey)
  else storage.setItem(storageKey, JSON.stringify({ version: draftVersion, ...stored }))
}
