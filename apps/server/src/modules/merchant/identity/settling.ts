import type { TransactionType } from '@florin/contract/books/transactionTypes'
import type { Clock } from '../../../platform/clock.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Charging } from '../../accounts/accounts/charging.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { type FoundRequest, setSettled } from './identityStore.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Accounts
  readonly charging: Charging
  readonly reviews: Reviews
  readonly tell: Tell
}
type Outcome = Omit<Parameters<typeof setSettled>[2], 'at'>
export type Settling = ReturnType<typeof createSettling>

export const feeType = 'identityFee' satisfies TransactionType
const notices = {
  2: 'identityRequestConfirmed',
  3: 'identityRequestNotConfirmed',
  4: 'identityRequestDeclined',
} as const satisfies Record<Outcome['status'], NotificationEvent>

/** Ends a request, whoever ends it; what is declined costs nothing. The caller holds its lock and has seen that it is open. */
export const createSettling = ({ clock, accounts, charging, reviews, tell }: Deps) => {
  /** Where it came from, or where the company is paid now; none of a company that is gone. */
  const refundAccount = async (tx: OpenTx, { customerId, accountId, fee }: FoundRequest): Promise<number | undefined> => {
    try {
      return (await accounts.own(tx, customerId, accountId)).id
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    try {
      return await accounts.receiving(tx, customerId, fee.currency)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return undefined
    }
  }

  const refund = async (tx: OpenTx, request: FoundRequest): Promise<number | undefined> => {
    const { id, customerId, email, fee } = request
    if (fee.minor === 0n) return undefined
    const returned = { type: feeType, fee, key: `identity-request/${id}/returned`, reference: `identity request ${id}` } as const
    const accountId = await refundAccount(tx, request)
    if (accountId !== undefined) return charging.giveBack(tx, { ...returned, customerId, accountId, name: email, field: 'id' })
    await charging.setAside(tx, returned)
    return undefined
  }

  return async (tx: OpenTx, request: FoundRequest, outcome: Outcome): Promise<number | undefined> => {
    const { id, customerId, firstName, lastName } = request
    await setSettled(tx, id, { ...outcome, at: clock.now() })
    if (outcome.by === undefined) await reviews.withdraw(tx, { kind: 'identityRequest', subjectId: id })
    await tell(tx, notices[outcome.status], {
      to: { customerId },
      customerId,
      about: { name: `${firstName} ${lastName}` },
    })
    return outcome.status === 4 ? refund(tx, request) : undefined
  }
}
