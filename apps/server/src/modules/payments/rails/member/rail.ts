import { MemberPayee } from '@florin/contract/payments/payees'
import { memberRail } from '@florin/contract/rails'
import type { LedgerAccount } from '@florin/ledger/accounts'
import { waitForAll } from '../../../../platform/batched.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { Accounts } from '../../../accounts/accounts/service.ts'
import type { Rates } from '../../../accounts/pricing/rates.ts'
import type { Blocks } from '../../blockedPayees/service.ts'
import type { NewOperation, Sender } from '../../core/operation.ts'
import type { Rail } from '../../core/rail.ts'
import { amountIn } from '../../../../platform/amount.ts'
import { findClosedNotice, findMember, isPayeeBlocked, type Member } from './memberStore.ts'

type Deps = { readonly accounts: Accounts; readonly blocks: Blocks; readonly rates: Rates }
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
  readonly couponCode?: string | undefined
  readonly sender?: Sender | undefined
}

export const requireToCustomer = ({ toCustomerId }: Pick<NewOperation, 'toCustomerId'>): number => {
  if (toCustomerId === undefined) throw new Error('A payment inside the bank without its payee')
  return toCustomerId
}

/** Blocking is private: whoever was blocked learns only that the payment is not possible. */
const assertUnblocked = (blockedBy: 'payer' | 'payee' | undefined, field?: string): void => {
  if (blockedBy) throw refuse(blockedBy === 'payer' ? 'payee.onBlacklist' : 'payee.blocked', field ? { field } : {})
}

/** Payer and payee may still pay each other: whatever waited may have waited for days. */
export const createPayeeCheck =
  ({ blocks }: Pick<Deps, 'blocks'>) =>
  async (tx: Tx, customerId: number, toCustomerId: number, field?: string): Promise<void> => {
    assertUnblocked(await blocks.between(tx, customerId, toCustomerId, 'payments'), field)
    if (await isPayeeBlocked(tx, toCustomerId)) throw refuse('payee.blocked', field ? { field } : {})
  }

/** To another member, who gets exactly the amount. */
export const createMemberRail = ({ accounts, blocks, rates }: Deps): Rail<MemberWish> => {
  const checkPayee = createPayeeCheck({ blocks })

  const requirePayee = async (tx: Tx, customerId: number, email: string, expected: number | undefined): Promise<Member> => {
    const [member, blockedBy] = await waitForAll([
      findMember(tx, { email, askedBy: customerId }),
      blocks.between(tx, customerId, email, 'payments'),
    ])
    if (!member || member.customerId !== (expected ?? member.customerId)) throw refuse('payee.unknown', { field: 'toEmail' })
    if (member.customerId === customerId) throw refuse('payee.self', { field: 'toEmail' })
    if (member.isBlocked) throw refuse('payee.blocked', { field: 'toEmail' })
    // An address stands for the person; of a company the list of its own counts.
    assertUnblocked(member.isCompany ? await blocks.between(tx, customerId, member.customerId, 'payments') : blockedBy, 'toEmail')
    if (member.isCountryClosed) throw refuse('method.closed', { field: 'toEmail' })
    return member
  }

  const requireAccount = async (tx: Tx, customerId: number, { accountId, currency }: MemberWish): Promise<LedgerAccount> => {
    const account = await accounts.own(tx, customerId, accountId)
    if (account.currency !== currency && !(await rates.supported(tx)).includes(currency))
      throw refuse('currency.unsupported', { field: 'currency' })
    return account
  }

  return {
    ...memberRail,
    payee: MemberPayee,

    draft: async (reader, customerId, wish) => {
      const { amount, currency, toEmail, toCustomerId, note, reference, quoteId, couponCode, sender } = wish
      const [from, payee] = await waitForAll([
        requireAccount(reader, customerId, wish),
        toEmail === undefined ? undefined : requirePayee(reader, customerId, toEmail, toCustomerId),
      ])
      return {
        permission: '3d',
        from,
        toCustomerId: payee?.customerId,
        toCurrency: currency,
        amount: amountIn(amount, currency),
        side: 'to',
        payee: payee
          ? { name: payee.name, email: payee.email, details: { email: payee.email }, key: String(payee.customerId) }
          : { name: '', details: {}, key: '' },
        note,
        reference,
        sender,
        quoteId,
        couponCode,
      }
    },

    findReceiving: async (reader, { toCustomerId, toCurrency }) =>
      toCustomerId === undefined ? undefined : (await accounts.activeIn(reader, toCustomerId, toCurrency))?.id,

    receiving: (tx, operation) => accounts.receiving(tx, requireToCustomer(operation), operation.credit.currency),

    recheck: async (tx, operation) => {
      const toCustomerId = requireToCustomer(operation)
      await checkPayee(tx, operation.customerId, toCustomerId, 'toEmail')
      if ((await findClosedNotice(tx, operation.customerId, toCustomerId)) !== undefined)
        throw refuse('method.closed', { field: 'toEmail' })
    },

    template: ({ toEmail = '', accountId, amount, currency, note = '' }) => ({ toEmail, accountId, amount, currency, note }),
  }
}
