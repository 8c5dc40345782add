import type { Submitted } from '@florin/contract/payments/operation'
import type { Cost, RecentTransfer, TransferLimit } from '@florin/contract/payments/transfer'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { By } from '../core/operation.ts'
import type { Operations } from '../core/operations.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import { alone } from '../../../platform/sharing.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { Blocks } from '../blockedPayees/service.ts'
import type { Invoices } from '../../invoices/service.ts'
import type { Repeating, Subscriptions } from '../series/service.ts'
import { type createMemberKind, memberName, type MemberWish } from '../rails/member/memberKind.ts'
import { findMember } from '../rails/member/memberStore.ts'
import type { createOwnKind, OwnWish } from '../rails/own/ownKind.ts'
import type { Details } from './templateStore.ts'
import type { Templates } from './templates.ts'
import { findRecent, hideRecent, type RecentFilter, type RecentRow } from './recentStore.ts'

type Deps = {
  readonly operations: Operations
  readonly accounts: Accounts
  readonly blocks: Blocks
  readonly own: ReturnType<typeof createOwnKind>
  readonly member: ReturnType<typeof createMemberKind>
  readonly subscriptions: Subscriptions
  readonly templates: Templates
  readonly invoices: Invoices
}
/** What may come with a transfer: a name to keep it under, days to repeat it on. */
type Besides = Repeating & { readonly templateName?: string | undefined }
export type Transfers = ReturnType<typeof createTransfers>

/** Any amount does: what is asked for does not depend on it. */
const anyAmount = '1'

const shownMost = (most: Money) => ({
  maxAmount: toDecimal(most),
  minAmount: toDecimal(money(1n, most.currency)),
  currencyCode: most.currency,
})

const shownRecent = (row: RecentRow): RecentTransfer => ({
  transactionId: Number(row.id),
  type: row.kind,
  permission: row.permission,
  isDisabled: row.isDisabled,
  amount: toDecimal(money(row.toMinor, row.toCurrency)),
  currencyCode: row.toCurrency,
  fromAccountId: row.fromAccountId,
  ...(row.permission === 'own' && row.toAccountId !== null && { toAccountId: row.toAccountId }),
  beneficiaryName: row.payeeName,
  ...(row.payeeEmail !== null && { beneficiaryEmail: row.payeeEmail }),
  ...(row.note !== null && { note: row.note }),
  date: row.createdAt.toISOString(),
})

const submitFields: Readonly<Record<string, string>> = {
  amount: 'toAmount',
  fromAccountId: 'fromAccount',
  toAccountId: 'toAccount',
}

/** The submit of own transfers has names of its own for the same fields. */
const withSubmitFields = (error: unknown): never => {
  if (!(error instanceof Refused) || error.detail.field === undefined) throw error
  throw refuse(error.refusal, { ...error.detail, field: submitFields[error.detail.field] ?? error.detail.field })
}

/** Moving money inside the bank. */
export const createTransfers = ({ operations, accounts, blocks, own, member, subscriptions, templates, invoices }: Deps) => {
  const { quoting, submit } = operations

  const keep = async (
    tx: OpenTx,
    by: By,
    { templateName: name }: Besides,
    type: 'own' | 'p2p',
    details: Details,
  ): Promise<void> => {
    if (name === undefined) return
    alone(tx)
    const permission = type === 'own' ? 'own' : '3d'
    await templates.keep(tx, by.acting.customerId, { name, type, permission, details })
  }

  return {
    ownCost: (tx: Tx, customerId: number, wish: OwnWish): Promise<Cost> => quoting.quote(tx, customerId, own, wish),
    ownMost: async (tx: Tx, customerId: number, between: Pick<OwnWish, 'fromAccountId' | 'toAccountId'>) =>
      shownMost(await quoting.most(tx, customerId, own, { ...between, amount: anyAmount })),
    ownLimits: async (
      tx: Tx,
      customerId: number,
      wish: Pick<OwnWish, 'fromAccountId' | 'toAccountId'>,
    ): Promise<TransferLimit[]> => {
      const { from } = await own.draft(tx, customerId, { ...wish, amount: anyAmount })
      return quoting.limits(tx, customerId, own.name, from.currency)
    },
    sendToOwn: (given: Tx, by: By, wish: OwnWish & { currency: string }, besides: Besides = {}): Promise<Submitted> =>
      inTransaction(given, async (tx) => {
        const { fromAccountId: fromAccount, toAccountId: toAccount, amount: toAmount, currency } = wish
        await keep(tx, by, besides, 'own', { fromAccount, toAccount, toAmount, currency })
        return submit(tx, by, own, wish, await subscriptions.begin(tx, by, own, wish, besides))
      }).catch(withSubmitFields),

    memberCost: (tx: Tx, customerId: number, wish: MemberWish): Promise<Cost> => quoting.quote(tx, customerId, member, wish),
    memberMost: async (tx: Tx, customerId: number, route: Pick<MemberWish, 'accountId' | 'currency'>) =>
      shownMost(await quoting.most(tx, customerId, member, { ...route, amount: anyAmount })),
    memberLimits: async (tx: Tx, customerId: number, accountId: number): Promise<TransferLimit[]> =>
      quoting.limits(tx, customerId, member.name, (await accounts.own(tx, customerId, accountId)).currency),
    sendToMember: (
      given: Tx,
      by: By,
      wish: MemberWish & { toEmail: string },
      { invoiceId, ...besides }: Besides & { invoiceId?: number | undefined } = {},
    ): Promise<Submitted> =>
      inTransaction(given, async (tx) => {
        const { toEmail, accountId, amount, currency, note = '' } = wish
        await keep(tx, by, besides, 'p2p', { toEmail, accountId, amount, currency, note })
        if (invoiceId !== undefined) {
          alone(tx)
          return invoices.payAsTold(tx, by, { ...wish, invoiceId })
        }
        return submit(tx, by, member, wish, await subscriptions.begin(tx, by, member, wish, besides))
      }),

    checkPayee: async (tx: Tx, customerId: number, email: string) => {
      const found = await findMember(tx, { email, askedBy: customerId })
      const payable = found && !found.isBlocked ? found : undefined
      return {
        exist: payable !== undefined,
        outBlacklist: (await blocks.between(tx, customerId, email, 'payments')) === 'payer',
        isSelf: payable?.customerId === customerId,
        ...(payable && { name: memberName(payable) }),
      }
    },

    recent: async (tx: Tx, customerId: number, filter: RecentFilter): Promise<RecentTransfer[]> =>
      (await findRecent(tx, customerId, filter)).map(shownRecent),

    forgetRecent: async (tx: Tx, customerId: number, id: number): Promise<void> => {
      if (!(await hideRecent(tx, customerId, BigInt(id)))) throw refuse('object.missing')
    },
  }
}
