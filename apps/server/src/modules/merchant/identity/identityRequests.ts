import { type IdentityRequest, identityRequestDays, identityRestDays } from '@florin/contract/merchant/identityRequest'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Charge, Charging } from '../../accounts/accounts/charging.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Pricing } from '../../accounts/pricing/pricing.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Blocks } from '../../payments/blockedPayees/service.ts'
import { requirePayer } from '../../payments/core/judgement.ts'
import { findMerchant } from '../buttons/buttonStore.ts'
import * as store from './identityStore.ts'
import { feeType } from './settling.ts'
import { statusOf } from './statusOf.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Accounts
  readonly pricing: Pricing
  readonly charging: Charging
  readonly tell: Tell
  readonly blocks: Pick<Blocks, 'between'>
}
type Methods = typeof merchant
type Wish = InputOf<Methods['identity.create']>

const dayMs = 86_400_000

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

/** A company asks, a member agrees or does not. Until it is settled the company learns nothing, not even whether the address is known. */
export const createIdentityRequests = (deps: Deps) => {
  const { clock, accounts, pricing, charging, tell, blocks } = deps

  const feeIn = async (tx: Tx, customerId: number, currency: string): Promise<Money> => {
    const route = { operation: 'identityRequest', fromCurrency: currency, toCurrency: currency }
    const terms = await pricing.terms(tx, await findPayer(tx, customerId), route)
    // The same whatever it is about: there is no amount that it could be a part of.
    return terms.of(money(1n, currency), 'from').fee
  }

  /** Whoever has blocked the company is not asked; it is answered as if nobody had the address. */
  const whomToAsk = async (tx: Tx, customerId: number, email: string, brand: string | undefined): Promise<number | undefined> => {
    const memberId = await store.findMemberOf(tx, email, brand)
    const isBlocked = memberId !== undefined && (await blocks.between(tx, customerId, memberId, 'payments')) === 'payee'
    return isBlocked ? undefined : memberId
  }

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
        await requirePayer(tx, customerId)
        const restsSince = new Date(clock.now().getTime() - identityRestDays * dayMs)
        if (await store.wasDeclinedSince(tx, customerId, email, restsSince))
          throw refuse('identityRequest.declined', { field: 'email' })
        const fee = await feeIn(tx, customerId, currency)
        const member = await whomToAsk(tx, customerId, email, brand)
        const createdAt = clock.now()
        const id = await store.insertRequest(tx, {
          customerId,
          accountId,
          fee,
          email,
          firstName,
          lastName,
          birthDate: dateOfBirth,
          country: countryCode,
          note,
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
  }
}
