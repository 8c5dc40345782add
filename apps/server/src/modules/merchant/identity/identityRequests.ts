import {
  type AskedIdentity,
  type IdentityRequest,
  identityRequestDays,
  identityRequestStatuses,
} from '@florin/contract/merchant/identityRequest'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { required } from '@florin/ledger/required'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { inTurn } from '../../../platform/inTurn.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Charge, Charging } from '../../accounts/accounts/charging.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Pricing } from '../../accounts/pricing/pricing.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { findMerchant } from '../buttons/buttonStore.ts'
import * as store from './identityStore.ts'
import { feeType, type Settling } from './settling.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly accounts: Accounts
  readonly pricing: Pricing
  readonly charging: Charging
  readonly reviews: Reviews
  readonly tell: Tell
  readonly settling: Settling
}
type Methods = typeof merchant
type Wish = InputOf<Methods['identity.create']>
export type IdentityRequests = ReturnType<typeof createIdentityRequests>

const dayMs = 86_400_000
const atOnce = 100
/** The fee stays in the books; what was asked about a person does not stay for ever. */
const keptDays = 730

const statusOf = ({ status }: store.FoundRequest) => required(identityRequestStatuses[status - 1], 'the status')

const shown = (found: store.FoundRequest): IdentityRequest => ({
  id: found.id,
  email: found.email,
  firstName: found.firstName,
  lastName: found.lastName,
  ...(found.birthDate !== null && { dateOfBirth: found.birthDate }),
  ...(found.country !== null && { countryCode: found.country }),
  statusId: found.status,
  status: statusOf(found),
  ...(found.match && { match: found.match }),
  accountId: found.accountId,
  feeAmount: toDecimal(found.fee),
  feeCurrencyCode: found.fee.currency,
  createdAt: found.createdAt.toISOString(),
  ...(found.settledAt && { settledAt: found.settledAt.toISOString() }),
  ...(found.note !== null && { note: found.note }),
})

const shownToMember = (found: store.FoundRequest): AskedIdentity => ({
  id: found.id,
  merchantName: found.merchantName,
  merchantVerified: found.merchantVerified,
  asksDateOfBirth: found.birthDate !== null,
  asksCountry: found.country !== null,
  ...(found.note !== null && { note: found.note }),
  hasAgreed: found.agreedAt !== null,
  status: statusOf(found),
  createdAt: found.createdAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
})

/** A company asks, a member agrees or does not. Until it is settled the company learns nothing, not even whether the address is known. */
export const createIdentityRequests = (deps: Deps) => {
  const { db, clock, accounts, pricing, charging, reviews, tell, settling } = deps

  const feeIn = async (tx: Tx, customerId: number, currency: string): Promise<Money> => {
    const route = { operation: 'identityRequest', fromCurrency: currency, toCurrency: currency }
    const terms = await pricing.terms(tx, await findPayer(tx, customerId), route)
    // The same whatever it is about: there is no amount that it could be a part of.
    return terms.of(money(1n, currency), 'from').fee
  }

  const expire = (id: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const request = await store.lockRequest(tx, id)
      if (request?.status === 1 && request.expiresAt <= clock.now()) await settling(tx, request, { status: 4 })
    })

  return {
    fee: async (tx: Tx, customerId: number, accountId: number) => {
      const { currency } = await accounts.own(tx, customerId, accountId)
      return { amount: toDecimal(await feeIn(tx, customerId, currency)), currencyCode: currency }
    },

    create: (
      given: Tx,
      { customerId, userId, brand }: { customerId: number; userId: number; brand: string | undefined },
      wish: Wish,
    ): Promise<OutputOf<Methods['identity.create']>> =>
      inTransaction(given, async (tx) => {
        const { accountId, email, firstName, lastName, dateOfBirth = null, countryCode = null, note = null } = wish
        const { currency } = await accounts.own(tx, customerId, accountId)
        const fee = await feeIn(tx, customerId, currency)
        const member = await store.findMemberOf(tx, email, brand)
        const createdAt = clock.now()
        const id = await store.insertRequest(tx, {
          ...{ customerId, accountId, fee, email, firstName, lastName, birthDate: dateOfBirth, country: countryCode, note },
          memberCustomerId: member ?? null,
          createdBy: userId,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + identityRequestDays * dayMs),
        })
        if (id === undefined) throw refuse('identityRequest.open', { field: 'email' })
        const charge: Charge = {
          type: feeType,
          customerId,
          accountId,
          fee,
          name: email,
          field: 'accountId',
          key: `identity-request/${id}`,
          reference: `identity request ${id}`,
        }
        const transactionId = fee.minor > 0n ? await charging.take(tx, charge) : undefined
        if (member !== undefined) {
          const { name } = await findMerchant(tx, customerId)
          await tell(tx, 'identityAsked', { to: { customerId: member }, customerId: member, about: { name } })
        }
        return {
          id,
          statusId: 1,
          feeAmount: toDecimal(fee),
          feeCurrencyCode: currency,
          ...(transactionId !== undefined && { transactionId }),
        }
      }),

    list: async (tx: Tx, customerId: number, { pageNumber, pageSize, ...filter }: InputOf<Methods['identity.list']>) => {
      const { found, total } = await store.findRequests(tx, { ...filter, customerId }, { pageNumber, pageSize })
      return { items: found.map(shown), total }
    },

    asked: async (tx: Tx, memberCustomerId: number) => {
      const { found } = await store.findRequests(tx, { memberCustomerId }, { pageNumber: 1, pageSize: atOnce })
      return { items: found.map(shownToMember) }
    },

    answer: (given: Tx, memberCustomerId: number, { id, agrees }: InputOf<Methods['identity.answer']>): Promise<void> =>
      inTransaction(given, async (tx) => {
        const request = await store.lockRequest(tx, id)
        const isOpen = request?.status === 1 && request.expiresAt > clock.now()
        if (!request || !isOpen || request.memberCustomerId !== memberCustomerId) throw refuse('object.missing', { field: 'id' })
        if (!agrees) return void (await settling(tx, request, { status: 4 }))
        if (request.agreedAt) return
        await store.setAgreed(tx, id, clock.now())
        await reviews.ask(tx, { kind: 'identityRequest', subjectId: id, customerId: request.customerId })
      }),

    /** Nobody answered, or nobody decided, in time. */
    expire: async (): Promise<number> => {
      const ids = await store.expiredRequests(db, clock.now(), atOnce)
      await inTurn(ids, expire)
      return ids.length
    },

    clean: (): Promise<number> => store.deleteSettledBefore(db, new Date(clock.now().getTime() - keptDays * dayMs)),
  }
}
