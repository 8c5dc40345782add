import { TransferType } from '@florin/contract/accounts/transferType'
import type { Submitted } from '@florin/contract/payments/operation'
import type { Cost, RecentTransfer, TransferLimit } from '@florin/contract/payments/transfer'
import type { Language } from '@florin/i18n/languages'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { By } from '../core/operation.ts'
import type { Operations } from '../core/operations.ts'
import type { Rail } from '../core/rail.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import type { Posting } from '../../../platform/postings.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { Blocks } from '../blockedPayees/service.ts'
import type { PayInvoice } from '../invoicePayments.ts'
import type { Repeating, Subscriptions } from '../series/service.ts'
import type { MemberWish } from '../rails/member/rail.ts'
import type { MemberLookups } from '../rails/member/lookups.ts'
import { assertOwnEmail } from '../rails/member/ownEmail.ts'
import { findAddress, findClosedNotice, findMember } from '../rails/member/memberStore.ts'
import { payeeMarks } from '../rails/outside/masked.ts'
import type { OwnWish } from '../rails/own/rail.ts'
import type { Templates } from './templates.ts'
import { findRecent, hideRecent, type RecentFilter, type RecentRow } from './recentStore.ts'

type Deps = {
  readonly operations: Operations
  readonly accounts: Accounts
  readonly blocks: Blocks
  readonly own: Rail<OwnWish>
  readonly member: Rail<MemberWish>
  readonly subscriptions: Subscriptions
  readonly templates: Templates
  readonly lookups: MemberLookups
  readonly invoices: { readonly payAsTold: PayInvoice }
}
/** Options of a transfer: the name of a template to save, the schedule of a series. */
export type TransferOptions = Repeating & { readonly templateName?: string | undefined }
type MemberOptions = TransferOptions & { readonly invoiceId?: number | undefined }
export type Transfers = ReturnType<typeof createTransfers>

/** A draft needs an amount; the most that can be sent does not depend on it. */
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
  ...(row.countryCode !== null && { countryCode: row.countryCode }),
  ...payeeMarks(row.payee),
  ...(row.note !== null && { note: row.note }),
  date: row.createdAt.toISOString(),
})

const isWaiting = ({ status }: Submitted): boolean => status === 'awaitingApproval'

const submitFields: Readonly<Record<string, string>> = {
  amount: 'toAmount',
  fromAccountId: 'fromAccount',
  toAccountId: 'toAccount',
}

/** The submit of own transfers has names of its own for the same fields. */
const renamed = (error: unknown): unknown =>
  error instanceof Refused && error.detail.field !== undefined
    ? refuse(error.refusal, { ...error.detail, field: submitFields[error.detail.field] ?? error.detail.field })
    : error

const withSubmitNames = <T>(posting: Posting<T>): Posting<T> => ({
  ...posting,
  refused: (error) => renamed(posting.refused?.(error)),
})

const createEmailCheck =
  ({ lookups, blocks }: Pick<Deps, 'lookups' | 'blocks'>) =>
  async (tx: Tx, customerId: number, email: string) => {
    await lookups.take(customerId)
    const { isMember, isEmployee } = await findAddress(tx, { email, askedBy: customerId })
    const exist = isMember || isEmployee
    return {
      exist,
      exists: exist,
      isEmployee,
      outBlacklist: (await blocks.between(tx, customerId, email, 'payments')) === 'payer',
    }
  }

/** With an address it also tells whether that is a member's: such questions are counted. */
const createMemberCost =
  ({ quoting, member, lookups }: Pick<Deps, 'member' | 'lookups'> & Pick<Operations, 'quoting'>) =>
  async (tx: Tx, customerId: number, wish: MemberWish): Promise<Cost> => {
    if (wish.toEmail !== undefined) await lookups.take(customerId)
    return quoting.quote(tx, customerId, member, wish)
  }

/** Moving money inside the bank. */
export const createTransfers = ({
  operations,
  accounts,
  blocks,
  own,
  member,
  subscriptions,
  templates,
  lookups,
  invoices,
}: Deps) => {
  const { quoting, submit } = operations

  /** With the template and the series that were asked for with it. */
  const send = async <Wish extends { quoteId?: string | undefined; couponCode?: string | undefined }>(
    reader: Tx,
    by: By,
    rail: Rail<Wish>,
    wish: Wish,
    { templateName: name, ...repeating }: TransferOptions,
  ): Promise<Posting<Submitted>> => {
    const series = await subscriptions.plan(reader, by, rail, wish, repeating)
    const { template, type } = rail
    const saved =
      name === undefined || !template || !type
        ? undefined
        : { name, type: TransferType.parse(type), permission: rail.permissions[0] ?? '3d', details: template(wish) }
    if (!series && !saved) return submit(reader, by, rail, wish, { needsQuote: true })
    return submit(reader, by, rail, wish, {
      needsQuote: true,
      repeats: series?.repeats,
      write: async (tx) => {
        if (saved) await templates.keep(tx, by.acting.customerId, saved)
        return { subscriptionId: await series?.insert(tx) }
      },
    })
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
      return quoting.limits(tx, customerId, own, from.currency)
    },
    sendToOwn: (reader: Tx, by: By, wish: OwnWish & { currency: string }, options: TransferOptions = {}) =>
      send(reader, by, own, wish, options)
        .then(withSubmitNames)
        .catch((error: unknown) => {
          throw renamed(error)
        }),

    memberCost: createMemberCost({ quoting, member, lookups }),
    memberMost: async (tx: Tx, customerId: number, route: Pick<MemberWish, 'accountId' | 'currency'>) =>
      shownMost(await quoting.most(tx, customerId, member, { ...route, amount: anyAmount })),
    memberLimits: async (tx: Tx, customerId: number, accountId: number): Promise<TransferLimit[]> =>
      quoting.limits(tx, customerId, member, (await accounts.own(tx, customerId, accountId)).currency),
    sendToMember: async (
      reader: Tx,
      by: By,
      wish: MemberWish & { toEmail: string },
      { invoiceId, ...options }: MemberOptions = {},
    ): Promise<Posting<Submitted>> => {
      await assertOwnEmail(reader, by, wish.sender?.fromEmailId)
      return invoiceId === undefined
        ? lookups.counting(by.acting.customerId, () => send(reader, by, member, wish, options), isWaiting)
        : invoices.payAsTold(reader, by, { ...wish, invoiceId })
    },

    checkEmail: createEmailCheck({ lookups, blocks }),

    checkPayee: async (tx: Tx, customerId: number, email: string, language: Language) => {
      await lookups.take(customerId)
      const found = await findMember(tx, { email, askedBy: customerId })
      const payable = found && !found.isBlocked ? found : undefined
      const notice = payable?.isCountryClosed && (await findClosedNotice(tx, customerId, payable.customerId, language))
      return {
        exist: payable !== undefined,
        outBlacklist: (await blocks.between(tx, customerId, email, 'payments')) === 'payer',
        isSelf: payable?.customerId === customerId,
        ...(payable && { name: payable.name }),
        ...(notice && { disabledReason: notice }),
      }
    },

    recent: async (tx: Tx, customerId: number, filter: RecentFilter): Promise<RecentTransfer[]> =>
      (await findRecent(tx, customerId, filter)).map(shownRecent),

    forgetRecent: async (tx: Tx, customerId: number, id: number): Promise<void> => {
      if (!(await hideRecent(tx, customerId, BigInt(id)))) throw refuse('object.missing')
    },
  }
}
