import type { businessRegistration } from '@florin/contract/companies/businessRegistration'
import type { Handler } from '../handler.ts'

type Methods = typeof businessRegistration

export const update: Handler<Methods['businessDraft.update']> = (input, { drafts, origin, tx }) => drafts.save(tx, input, origin)

export const share: Handler<Methods['businessDraft.share']> = ({ by, ...draft }, { drafts, origin, tx }) =>
  drafts.share(tx, draft, by, origin)

export const get: Handler<Methods['businessDraft.get']> = ({ draftId, code, secret }, { drafts, tx }) =>
  drafts.get(tx, draftId, { code, secret })
