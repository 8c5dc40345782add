import { session } from '../../app/boot/engine.ts'
import { createDraft } from './draft.ts'

/** A draft of this tab, of whoever is here for the customer that they act for: it outlives an expired session, for them alone. */
export const ownDraft = (key: string) => createDraft(sessionStorage, `${session.draftOwner()}${key}`)
