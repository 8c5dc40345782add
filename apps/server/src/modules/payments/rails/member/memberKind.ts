import type { LedgerAccount } from '@florin/ledger/accounts'
import { findHouse } from '../../core/houseAccounts.ts'
import type { OperationKind } from '../../core/operation.ts'
import type { Rates } from '../../../accounts/pricing/rates.ts'
import type { createTransferOrder } from '../../core/transferOrder.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { allDone } from '../../../../platform/together.ts'
import type { Accounts } from '../../../accounts/accounts/service.ts'
import type { Blocks } from '../../blockedPayees/service.ts'
import { amountIn } from '../../transfers/amount.ts'
import { findMember, type Member } from './memberStore.ts'

type Deps = {
  readonly accounts: Accounts
  readonly blocks: Blocks
  readonly rates: Rates
  readonly transferOrder: ReturnType<typeof createTransferOrder>
}
export type MemberWish = {
  readonly accountId: number
  readonly amount: string
  readonly currency: string
  /** Not known yet while only the price is asked for. */
  readonly toEmail?: string | undefined
  /** Whom the address has to belong to, where that was settled before. */
  readonly toCustomerId?: number | undefined
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly quoteId?: string | undefined
}

/** As others see a member: enough to know them again, no more. */
export const memberName = ({ firstName, lastName }: Member): string => `${firstName} ${[...lastName][0] ?? ''}.`

/** To another member, who gets exactly the amount. */
export const createMemberKind = ({ accounts, blocks, rates, transferOrder }: Deps): OperationKind<MemberWish> => {
  /** Blocking is nobody else's business: who was blocked hears only that it cannot be. */
  const assertUnblocked = (blockedBy: 'payer' | 'payee' | undefined): void => {
    if (blockedBy) throw refuse(blockedBy === 'payer' ? 'payee.onBlacklist' : 'payee.blocked', { field: 'toEmail' })
  }

  const requirePayee = async (tx: Tx, customerId: number, email: string, expected: number | undefined): Promise<Member> => {
    const [member, blockedBy] = await allDone([
      findMember(tx, { email, askedBy: customerId }),
      blocks.between(tx, customerId, email, 'payments'),
    ])
    if (!member || member.customerId !== (expected ?? member.customerId)) throw refuse('payee.unknown', { field: 'toEmail' })
    if (member.customerId === customerId) throw refuse('payee.self', { field: 'toEmail' })
    if (member.isBlocked) throw refuse('payee.blocked', { field: 'toEmail' })
    assertUnblocked(blockedBy)
    return member
  }

  const requireAccount = async (tx: Tx, customerId: number, { accountId, currency }: MemberWish): Promise<LedgerAccount> => {
    const account = await accounts.own(tx, customerId, accountId)
    if (account.currency !== currency && !(await rates.supported(tx)).includes(currency))
      throw refuse('currency.unsupported', { field: 'currency' })
    return account
  }

  return {
    name: 'p2p',

    draft: async (tx, customerId, wish) => {
      const { amount, currency, toEmail, toCustomerId, note, reference, quoteId } = wish
      const [from, payee] = await allDone([
        requireAccount(tx, customerId, wish),
        toEmail === undefined ? undefined : requirePayee(tx, customerId, toEmail, toCustomerId),
      ])
      return {
        permission: '3d',
        from,
        toCustomerId: payee?.customerId,
        toCurrency: currency,
        amount: amountIn(amount, currency),
        side: 'to',
        payee: { name: payee ? memberName(payee) : '', email: payee?.email },
        note,
        reference,
        quoteId,
      }
    },

    accounts: async (tx, { from, toCustomerId, toCurrency }) => {
      const [to, fee] = await allDone([
        toCustomerId === undefined ? undefined : accounts.activeIn(tx, toCustomerId, toCurrency),
        findHouse(tx, { kind: 'fee', currency: from.currency }),
      ])
      return { to: to?.id, fee }
    },

    order: async (tx, operation, known = {}) => {
      if (operation.toCustomerId === undefined) throw new Error('A payment to a member without the member')
      // What waited may have waited for days.
      if (operation.holdId !== undefined)
        assertUnblocked(await blocks.between(tx, operation.customerId, operation.toCustomerId, 'payments'))
      const receiving = known.to ?? accounts.receiving(tx, operation.toCustomerId, operation.credit.currency)
      return transferOrder(tx, operation, receiving, known)
    },
  }
}
