import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../handler.ts'

type Methods = typeof customer
export const list: Handler<Methods['legal.list']> = async (_input, { legalPapers, caller, origin, tx }) => ({
  items: await legalPapers.list(tx, { userId: caller.userId, acting: caller.acting, language: origin.language }),
})

export const get: Handler<Methods['legalDocument.get']> = ({ id }, { legalPapers, caller, origin, tx }) =>
  legalPapers.linkTo(tx, { userId: caller.userId, acting: caller.acting, language: origin.language }, id)
