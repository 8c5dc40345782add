import { type Acting, judge, Right, rightsTo } from '@florin/contract/access'
import { cardSettlement } from '@florin/contract/cards/settlement'
import { isDebitType } from '@florin/contract/cardTypes'
import { integers } from '@florin/ledger/lists'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'

type Asker = { readonly acting: Acting; readonly userId: number }
/** Who holds a card, and what they may do in the company that it belongs to. */
export type Holder = { readonly userId: number; readonly right?: Right | undefined }

const field = 'holderUserId'

const colleague = async (tx: Tx, customerId: number, userId: number): Promise<Holder> => {
  const { rows } = await sql<{ right: Right }>`
    select access_right as right from company_user join app_user on app_user.id = user_id
    where customer_id = ${customerId} and user_id = ${userId} and access_right = any (${integers(rightsTo('initiate'))})
      and blocked_at is null`.execute(tx)
  const [found] = rows
  if (!found) throw refuse('object.missing', { field })
  return { userId, right: found.right }
}

/** Whoever asks, or somebody else who pays for the company, where a manager names them. */
export const requireHolder = async (tx: Tx, { acting, userId }: Asker, wanted = userId): Promise<Holder> => {
  if (acting.kind !== 'company') {
    if (wanted !== userId) throw refuse('object.missing', { field })
    return { userId }
  }
  if (wanted === userId) return { userId, right: acting.right }
  if (acting.right !== Right.full) throw refuse('transfer.notPermitted', { field })
  return colleague(tx, acting.customerId, wanted)
}

/** A debit card pays at once, from the company's account: nobody holds one whose payments a colleague has to approve. */
export const mayHold = (right: Right | null | undefined, type: number): boolean => !isDebitType(type) || right !== Right.initiate

/** In a company, which account stands behind a card is chosen by whoever may choose it afterwards too. */
export const assertMayChoose = (acting: Acting, settlementAccountId: number | undefined): void => {
  if (acting.kind !== 'company' || settlementAccountId === undefined) return
  const { access } = cardSettlement['settlement.update']
  if (judge(access, { signedIn: true, isAdmin: false, acting }) !== 'allowed')
    throw refuse('transfer.notPermitted', { field: 'settlementAccountId' })
}
