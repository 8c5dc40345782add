import { draftVersion } from '@florin/contract/companies/businessRegistration'
import { type Draft, emptyDraft } from './draft.ts'

/** What this browser knows of the draft on the server. */
export type ServerDraft = { readonly draftId: string; readonly secret: string }
export type Stored = {
  readonly draft: Draft
  readonly emails: Readonly<Record<string, number>>
  readonly server?: ServerDraft | undefined
}

const storageKey = 'florin.businessRegistration'

/** A draft of another version is as none. */
export const readStored = (storage: Storage): Stored => {
  const none = { draft: emptyDraft, emails: {} }
  try {
    const found = JSON.parse(storage.getItem(storageKey) ?? '{}') as Partial<Stored> & { version?: string }
    return found.version === draftVersion && found.draft
      ? { draft: { ...emptyDraft, ...found.draft }, emails: found.emails ?? {}, server: found.server }
      : none
  } catch {
    return none
  }
}
export const writeStored = (storage: Storage, stored: Stored): void =>
  storage.setItem(storageKey, JSON.stringify({ version: draftVersion, ...stored }))
export const forgetStored = (storage: Storage): void => storage.removeItem(storageKey)
