import { type Acting, judge, Right, rightsTo } from '@florin/contract/access'
import { cardSettlement } from '@florin/contract/cards/settlement'
import { isDebitType } from '@florin/contract/cardTypes'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actingFor } from '../../payments/core/judgement.ts'

type Asker = { readonly acting: Acting; readonly userId: number }
/** Who holds a card, and what they may do in the company that it belongs to. */
export type Holder = { readonly userId: number; readonly right: Right | undefined }

const field = 'holderUserId'

export const rightOf = (acting: Acting): Right | undefined => (acting.kind === 'company' ? acting.right : undefined)

/** Whoever asks, or somebody else who pays for the company, where a manager names them. */
export const requireHolder = async (tx: Tx, { acting, userId }: Asker, wanted = userId): Promise<Holder> => {
  if (wanted === userId) return { userId, right: rightOf(acting) }
  if (acting.kind !== 'company') throw refuse('object.missing', { field })
  if (acting.right !== Right.full) throw refuse('transfer.notPermitted', { field })
  const colleague = await actingFor(tx, wanted, acting.customerId)
  if (colleague?.kind !== 'company' || !rightsTo('initiate').includes(colleague.right)) throw refuse('object.missing', { field })
  return { userId: wanted, right: colleague.right }
}

/** A debit card pays at once, from the company's account: nobody holds one whose payments a colleague has to approve. */
export const mayHold = (right: Right | undefined, type: number): boolean => !isDebitType(type) || right !== Right.initiate

/** In a company, which account stands behind a card is chosen by whoever may choose it afterwards too. */
export const assertMayChoose = (acting: Acting, settlementAccountId: number | undefined): void => {
  if (acting.kind !== 'company' || settlementAccountId === undefined) return
  const { access } = cardSettlement['settlement.update']
  if (judge(access, { signedIn: true, isAdmin: false, acting }) !== 'allowed')
    throw refuse('transfer.notPermitted', { field: 'settlementAccountId' })
}
