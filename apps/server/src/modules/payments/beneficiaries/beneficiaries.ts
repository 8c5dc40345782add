import type { InputOf } from '@florin/contract/method'
import type { beneficiary, PayoutStatus, SavedBeneficiary, SavedPayout } from '@florin/contract/payments/external/beneficiaries'
import { cardRail } from '@florin/contract/rails'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Follower } from '../core/operation.ts'
import type { Cards } from '../rails/card/cards.ts'
import * as store from './beneficiaryStore.ts'
import { savedCard } from '../rails/card/rail.ts'
import { type OutsideForms, storedPayout } from './payouts.ts'

type Methods = typeof beneficiary
type Deps = { readonly clock: Clock; readonly cards: Cards; readonly rails: OutsideForms }
type OwnCard = { readonly cardId: number; readonly name: string; readonly country: string }
export type Beneficiaries = ReturnType<typeof createBeneficiaries>

const missing = () => refuse('object.missing', { field: 'beneficiaryId' })

const statusOf = (payouts: readonly store.StoredPayout[], type: string): PayoutStatus => {
  const own = payouts.filter((payout) => payout.type === type)
  if (own.some(({ status }) => status === 'active')) return 'active'
  return own.some(({ status }) => status === 'pending') ? 'pending' : 'disabled'
}

const latest = (dates: readonly (Date | null)[]): Date | undefined =>
  dates.filter((date) => date !== null).toSorted((a, b) => b.getTime() - a.getTime())[0]

const common = ({ id, type, name, email, country, permission, payouts }: store.StoredBeneficiary) => {
  const lastUsed = latest(payouts.map(({ lastUsedAt }) => lastUsedAt))
  return {
    beneficiaryId: id,
    beneficiaryType: type,
    beneficiaryName: name,
    ...(email !== null && { beneficiaryEmail: email }),
    beneficiaryCountryCode: country,
    permission,
    wireStatus: statusOf(payouts, 'wire'),
    eftStatus: statusOf(payouts, 'eft'),
    creditCards: payouts.flatMap(({ cardId, details }) =>
      cardId === null ? [] : [{ cardId, cardNumber: details['cardNumber'] ?? '', cardBrand: details['cardBrand'] ?? '' }],
    ),
    ...(lastUsed && { lastUsedDate: lastUsed.toISOString() }),
  }
}

const shownPayout = ({ id, type, status, details, cardId, lastUsedAt }: store.StoredPayout): SavedPayout => ({
  payoutId: id,
  type,
  status,
  details,
  ...(cardId !== null && { cardId }),
  ...(lastUsedAt && { lastUsedDate: lastUsedAt.toISOString() }),
})

const shownBeneficiary = (found: store.StoredBeneficiary): SavedBeneficiary => ({
  ...common(found),
  payouts: found.payouts.map(shownPayout),
})

/** A way to pay is trusted once a payment by it has arrived. */
export const createBeneficiaryFollower =
  ({ clock }: Pick<Deps, 'clock'>): Follower =>
  async (tx, { customerId, kind, payeeKey }, state) => {
    if (state === 'settled') await store.markUsed(tx, customerId, kind, payeeKey, clock.now())
  }

/** The address book. */
export const createBeneficiaries = ({ clock, cards, rails }: Deps) => {
  const payoutsFor = async (
    tx: Tx,
    customerId: number,
    but: number | null,
    given: InputOf<Methods['beneficiary.create']>['payouts'],
  ) => {
    const payouts: store.NewPayout[] = []
    for (const payout of given) payouts.push(await storedPayout(tx, customerId, rails, payout))
    if (await store.isPayoutKnown(tx, customerId, but, payouts)) throw refuse('beneficiary.known', { field: 'payouts' })
    return payouts
  }

  const require = async (tx: Tx, customerId: number, id: number): Promise<store.StoredBeneficiary> => {
    const found = await store.findBeneficiary(tx, customerId, id)
    if (!found) throw missing()
    return found
  }

  /** Its cards that no entry of the address book has any more: nobody may pay by the number of one that was forgotten. */
  const forgetCardsOf = async (tx: Tx, customerId: number, { permission, payouts }: store.StoredBeneficiary): Promise<void> => {
    // A card of one's own may be linked, and stays until it is unlinked.
    if (permission === 'own') return
    const cardIds = payouts.flatMap(({ cardId }) => cardId ?? [])
    const listed = await store.listedCards(tx, cardIds)
    for (const cardId of cardIds) if (!listed.includes(cardId)) await cards.forget(tx, customerId, cardId)
  }

  return {
    list: async (tx: Tx, customerId: number, filter: store.BeneficiaryFilter) => {
      const { found, total } = await store.findBeneficiaries(tx, customerId, filter)
      return { beneficiaries: found.map(shownBeneficiary), total }
    },

    get: async (tx: Tx, customerId: number, id: number) => shownBeneficiary(await require(tx, customerId, id)),

    create: async (tx: Tx, customerId: number, input: InputOf<Methods['beneficiary.create']>): Promise<number> => {
      const payouts = await payoutsFor(tx, customerId, null, input.payouts)
      const at = clock.now()
      const made = {
        type: input.beneficiaryType,
        name: input.beneficiaryName,
        email: input.beneficiaryEmail ?? null,
        country: input.beneficiaryCountryCode,
        permission: input.permission,
      }
      const id = await store.insertBeneficiary(tx, customerId, made, at)
      for (const payout of payouts) await store.putPayout(tx, id, payout, at)
      return id
    },

    update: async (tx: Tx, customerId: number, input: InputOf<Methods['beneficiary.update']>): Promise<void> => {
      const { beneficiaryId, beneficiaryName, beneficiaryEmail, payouts: given, keptPayoutIds: keptIds } = input
      const before = await require(tx, customerId, beneficiaryId)
      await store.updateBeneficiary(tx, before.id, beneficiaryName ?? before.name, beneficiaryEmail ?? before.email)
      if (beneficiaryName !== undefined && beneficiaryName !== before.name) await store.doubtPayouts(tx, before.id)
      if (!given && !keptIds) return
      const payouts = await payoutsFor(tx, customerId, before.id, given ?? [])
      const kept = before.payouts.filter(({ id }) => keptIds?.includes(id))
      // What it names and does not have would be gone without a word.
      if (kept.length < new Set(keptIds).size) throw refuse('object.missing', { field: 'keptPayoutIds' })
      await store.deletePayoutsBut(tx, before.id, [...payouts, ...kept])
      for (const payout of payouts) await store.putPayout(tx, before.id, payout, clock.now())
      await forgetCardsOf(tx, customerId, before)
    },

    /** A card that was proved to be the customer's own; one that the address book has already stays where it is. */
    addOwnCard: async (tx: Tx, customerId: number, { cardId, name, country }: OwnCard): Promise<void> => {
      const payout = { type: cardRail.name, ...savedCard(await cards.save(tx, customerId, cardId), cardId, country) }
      if (await store.isPayoutKnown(tx, customerId, null, [payout])) return
      const made = { type: 'individual', name, email: null, country, permission: 'own' } as const
      const at = clock.now()
      await store.putPayout(tx, await store.insertBeneficiary(tx, customerId, made, at), payout, at)
    },

    /** With whoever could be paid by it alone. */
    forgetCard: async (tx: Tx, customerId: number, cardId: number): Promise<void> => {
      await store.deleteCardPayouts(tx, customerId, cardId)
      await cards.forget(tx, customerId, cardId)
    },

    /** Saved or changed, and no payment by it has arrived since: whoever pays by it is asked. */
    isUnproved: store.isPayoutPending,

    forget: async (tx: Tx, customerId: number, id: number): Promise<void> => {
      const before = await require(tx, customerId, id)
      if (!(await store.deleteBeneficiary(tx, customerId, id))) throw missing()
      await forgetCardsOf(tx, customerId, before)
    },
  }
}
