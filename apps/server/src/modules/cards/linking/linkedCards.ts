import { timingSafeEqual } from 'node:crypto'
import { findBrand } from '@florin/brands/brands'
import { binOf } from '@florin/contract/cardNumber'
import { type LinkedCard, linkedTries } from '@florin/contract/cards/linked'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { nameLikeness } from '../../../vendors/screening/likeness.ts'
import { findFullName, findPayer } from '../../accounts/pricing/payer.ts'
import type { Beneficiaries } from '../../payments/beneficiaries/beneficiaries.ts'
import type { By } from '../../payments/core/operation.ts'
import type { Cards } from '../../payments/rails/card/cards.ts'
import { ownLikeness } from '../../payments/rails/outside/ownership.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import { lockOwner } from '../cards/cardStore.ts'
import { findByBin } from '../products/productStore.ts'
import * as store from './linkedStore.ts'
import { listLinked } from './listed.ts'
import type { Reservations, TypedCard } from './reservations.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Vault
  /** Cards that money is paid out to. */
  readonly payoutCards: Cards
  readonly beneficiaries: Beneficiaries
  readonly reservations: Reservations
}
type Wish = TypedCard & { readonly countryCode?: string | undefined }
export type LinkedCards = ReturnType<typeof createLinkedCards>

const dayMs = 86_400_000
/** So long a bank holds a reservation. */
const codeDays = 7
const most = { inAll: 10, aDay: 5 }
const statementLength = 22

const field = 'cardNumber'
const missing = () => refuse('object.missing', { field: 'cardId' })

const shown = ({ cardId, state, triesLeft }: Pick<store.LinkedRow, 'cardId' | 'state' | 'triesLeft'>) => ({
  cardId,
  status: state,
  attemptsLeft: triesLeft,
})

/** Whether the customer may add such a card now. */
const assertMayAdd = async (
  tx: Tx,
  customerId: number,
  { cardNumber, cardHolderName }: Wish,
  vault: Vault,
  now: Date,
): Promise<void> => {
  const dayAgo = new Date(now.getTime() - dayMs)
  const payer = await findPayer(tx, customerId)
  if (!payer.verified) throw refuse('customer.unverified')
  if (payer.limited) throw refuse('transfer.notPermitted')
  if (nameLikeness(await findFullName(tx, customerId), cardHolderName) < ownLikeness)
    throw refuse('payee.notOwn', { field: 'cardHolderName' })
  if (await findByBin(tx, binOf(cardNumber))) throw refuse('card.ours', { field })
  if (await store.isBlockedSince(tx, customerId, vault.fingerprint(cardNumber), dayAgo)) throw refuse('card.blocked', { field })
  const count = await store.countLinked(tx, customerId, dayAgo)
  if (count.now >= most.inAll || count.since >= most.aDay) throw refuse('card.linkedTooMany', { field })
}

/** Cards of other banks: added by their number, proved by the code that only their holder's bank shows. */
export const createLinkedCards = (deps: Deps) => {
  const { db, clock, ids, vault, payoutCards, beneficiaries, reservations } = deps
  const hashOf = (reservationId: string, code: string): Buffer => vault.fingerprint(`linked card ${reservationId} ${code}`)

  /** Whether there is nothing to prove any more, or its code can still be typed. */
  const isGood = ({ state, createdAt }: store.LinkedRow): boolean =>
    state === 'confirmed' || (state === 'unconfirmed' && clock.now().getTime() - createdAt.getTime() < codeDays * dayMs)

  const add = async (tx: OpenTx, { userId, acting }: By, wish: Wish, reservationId: string, code: string) => {
    const { customerId } = acting
    await lockOwner(tx, customerId)
    const fingerprint = vault.fingerprint(wish.cardNumber)
    // The same one twice at once: the first code is the one that counts.
    const known = await store.findByFingerprint(tx, customerId, fingerprint)
    if (known && isGood(known)) return known
    if (known) await store.removeLinked(tx, known.id, clock.now())
    await assertMayAdd(tx, customerId, wish, vault, clock.now())
    const { cardNumber: number, cardExpiryMonth: expiryMonth, cardExpiryYear: expiryYear } = wish
    const chosen = await payoutCards.typed(tx, customerId, { number, expiryMonth, expiryYear, isSaved: false })
    const cardId = await chosen.write(tx)
    const country = wish.countryCode ?? (await findPayer(tx, customerId)).country
    await store.insertLinked(tx, {
      customerId,
      userId,
      cardId,
      fingerprint,
      holderName: wish.cardHolderName,
      country,
      reservationId,
      codeHash: hashOf(reservationId, code),
      triesLeft: linkedTries,
      at: clock.now(),
    })
    return { cardId, state: 'unconfirmed' as const, triesLeft: linkedTries, reservationId }
  }

  /** Its bank allowed nothing: as if it had not been typed. */
  const takeBack = async (tx: OpenTx, customerId: number, reservationId: string): Promise<void> => {
    await lockOwner(tx, customerId)
    const cardId = await store.deleteLinked(tx, customerId, reservationId)
    if (cardId !== undefined) await payoutCards.forgetUnsaved(tx, customerId, cardId)
  }

  /** The code was right. */
  const accept = async (tx: OpenTx, linked: store.LinkedRow): Promise<void> => {
    const { customerId, cardId, holderName, country } = linked
    await store.confirmLinked(tx, linked.id, clock.now())
    await beneficiaries.addOwnCard(tx, customerId, { cardId, name: holderName, country })
  }

  return {
    list: (tx: Tx, customerId: number): Promise<LinkedCard[]> => listLinked(tx, customerId, payoutCards, clock.now()),

    create: async (by: By, wish: Wish): Promise<Pick<LinkedCard, 'cardId' | 'status' | 'attemptsLeft'>> => {
      const { customerId } = by.acting
      const reservationId = ids.uuid()
      const code = ids.digits(6)
      // Counted before its bank is asked: of many at once, no more are asked about than there is room for.
      const added = await db.transaction().execute((tx) => add(tx, by, wish, reservationId, code))
      if (added.reservationId !== reservationId) return shown(added)
      const { brand } = await findPayer(db, customerId)
      const name = (findBrand(brand)?.projectName ?? brand).toUpperCase().slice(0, statementLength - code.length - 1)
      try {
        await reservations.reserve(by, wish, reservationId, `${name}*${code}`)
      } catch (error) {
        await db.transaction().execute((tx) => takeBack(tx, customerId, reservationId))
        throw error
      }
      // Removed while its bank was asked.
      const kept = await store.findByFingerprint(db, customerId, vault.fingerprint(wish.cardNumber))
      if (kept?.reservationId !== reservationId) await reservations.release(reservationId)
      return shown(added)
    },

    confirm: async (customerId: number, cardId: number, code: string): Promise<Pick<LinkedCard, 'status' | 'attemptsLeft'>> => {
      const { linked, isRight } = await db.transaction().execute(async (tx) => {
        const found = await store.lockLinked(tx, customerId, cardId)
        if (!found) throw missing()
        if (found.state === 'confirmed') return { linked: found, isRight: true }
        if (!isGood(found)) throw refuse('code.expired', { field: 'code' })
        const right = timingSafeEqual(hashOf(found.reservationId, code), found.codeHash)
        await (right ? accept(tx, found) : store.countWrongCode(tx, found.id))
        return { linked: found, isRight: right }
      })
      const attemptsLeft = isRight ? linked.triesLeft : linked.triesLeft - 1
      if (isRight || attemptsLeft === 0) await reservations.release(linked.reservationId)
      return { status: isRight ? 'confirmed' : attemptsLeft === 0 ? 'blocked' : 'unconfirmed', attemptsLeft }
    },

    remove: async (customerId: number, cardId: number): Promise<void> => {
      const linked = await db.transaction().execute(async (tx) => {
        const found = await store.lockLinked(tx, customerId, cardId)
        if (!found) throw missing()
        await store.removeLinked(tx, found.id, clock.now())
        await beneficiaries.forgetCard(tx, customerId, cardId)
        return found
      })
      if (linked.state === 'unconfirmed') await reservations.release(linked.reservationId)
    },
  }
}
