import { isRepresentative, rightsTo } from '@florin/contract/access'
import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Origin } from '../../../gateway/handler.ts'
import type { Tx } from '../../../platform/db.ts'
import { mayActFor } from '../../payments/core/judgement.ts'
import type { Customer } from './desk.ts'
import { isOwnCustomer } from './ticketStore.ts'

/** Of a company, whoever may not read of its money sees what they asked themself. */
const seesAll = ({ acting }: CustomerCaller): boolean =>
  acting.kind === 'person' || acting.byOperator === true || (rightsTo('read').includes(acting.right) && !isRepresentative(acting))

/** Whether who has asked for a customer may still do so, as the database has it now: before words leave by mail or are let in by it. */
export const mayAskFor = async (tx: Tx, userId: number, customerId: number): Promise<boolean> =>
  (await isOwnCustomer(tx, userId, customerId)) || mayActFor(tx, userId, customerId, helpdesk['ticket.compose'].access)

export const customerOf = (caller: CustomerCaller, { language, brand }: Origin): Customer => ({
  userId: caller.userId,
  customerId: caller.acting.customerId,
  seesAll: seesAll(caller),
  language,
  brand,
})
