import { isRepresentative, rightsTo } from '@florin/contract/access'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Origin } from '../../../gateway/handler.ts'
import type { Customer } from './desk.ts'

/** Of a company, whoever may not read of its money sees what they asked themself. */
const seesAll = ({ acting }: CustomerCaller): boolean =>
  acting.kind === 'person' || acting.byOperator === true || (rightsTo('read').includes(acting.right) && !isRepresentative(acting))

export const customerOf = (caller: CustomerCaller, { language, brand }: Origin): Customer => ({
  userId: caller.userId,
  customerId: caller.acting.customerId,
  seesAll: seesAll(caller),
  language,
  brand,
})
