import type { operatorTerms } from '@florin/contract/customers/operatorTerms'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorTerms

export const list: Handler<Methods['terms.list']> = async ({ brand }, { termsDesk, tx }) => ({
  items: await termsDesk.list(tx, brand),
})

export const create: Handler<Methods['terms.create']> = async (version, { termsDesk, tx }) => ({
  id: await termsDesk.publish(tx, version),
})
