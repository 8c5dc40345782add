import { CardStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import type { CardProcessor, Delivery, ProcessorCard, ProcessorState } from '../../../vendors/cardProcessor/processor.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import { type CardRow, findCard } from '../cards/cardStore.ts'
import { askAt, type DueOrder, orderStopped, setFound, takeDue } from './orderStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly vault: Vault
  readonly processor: CardProcessor | undefined
}
export type CardOrders = ReturnType<typeof createCardOrders>

const atOnce = 50
const pollMs = 1000
/** A worker has so long for a card; whoever finds it later asks about it first. */
const leaseMs = 60_000
const firstWaitMs = 5000
const longestWaitMs = 600_000
const refusedWaitMs = 3_600_000

/** What we would decline, they are to decline in our place. */
const stateOf = ({ status, isHolderStopped }: CardRow): ProcessorState => {
  if (status === CardStatus.active) return isHolderStopped ? 'suspended' : 'active'
  if (status === CardStatus.canceled) return 'closed'
  if (status === CardStatus.printing || status === CardStatus.printed || status === CardStatus.shipped) return 'ordered'
  return 'suspended'
}

/**
 * Tells the processor of every change of a card. Only the last version counts, so that one that was lost is made good by the next; and
 * where an answer did not come they are asked what they have before anything is sent again.
 */
export const createCardOrders = ({ db, clock, log, vault, processor }: Deps) => {
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms)

  const deliveryOf = (card: CardRow): Delivery | undefined => {
    const { delivery, shippingType, embossName: name } = card
    // Where a card is not on its way, an address that they do not like must not keep them from stopping it.
    if (delivery === null || shippingType === null || stateOf(card) !== 'ordered') return undefined
    const { address1: line1, address2: line2, city, stateName: region, postalCode, countryCode } = delivery
    return { way: shippingType, name, line1, line2, city, region, postalCode, countryCode }
  }

  const toldOf = async (tx: Tx, card: CardRow, version: number): Promise<ProcessorCard> => ({
    reference: card.reference,
    version,
    state: stateOf(card),
    number: await vault.open(tx, required(card.token ?? undefined, 'the number of the card'), 'card'),
    expiryMonth: required(card.expiryMonth ?? undefined, 'the expiry'),
    expiryYear: required(card.expiryYear ?? undefined, 'the expiry'),
    holderName: card.embossName,
    network: card.network,
    isVirtual: card.isVirtual,
    delivery: deliveryOf(card),
  })

  const handle = async (port: CardProcessor, due: DueOrder): Promise<void> => {
    const { accountId, version, isUnknown, tries } = due
    try {
      const card = await findCard(db, accountId)
      // Its number was forgotten since, with its holder.
      if (card.token === null) return await setFound(db, due, { state: 'done', at: clock.now() })
      // In what state is not known: its holder may have been stopped since.
      if (isUnknown && ((await port.ask(card.reference)) ?? 0) >= version)
        return await setFound(db, due, { state: 'done', at: clock.now() })
      const told = await toldOf(db, card, version)
      const said = await port.send(told)
      if (said === 'taken') return await setFound(db, due, { state: 'done', at: clock.now(), told: told.state })
      log.warn('cards.processor', { outcome: 'refused', reason: said.refused })
      await setFound(db, due, { state: 'refused', at: inMs(refusedWaitMs), problem: said.refused })
    } catch (error) {
      log.warn('cards.processor', { error })
      await askAt(db, due, inMs(Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - 1, 10))))
    }
  }

  const round = async (): Promise<boolean> => {
    if (!processor) return false
    const due = await takeDue(db, clock.now(), inMs(leaseMs), atOnce)
    await Promise.all(due.map((order) => handle(processor, order)))
    return due.length === atOnce
  }

  return {
    round,
    /** Gives how many cards are to be told anew. */
    checkHolders: (): Promise<number> => orderStopped(db, clock.now()),
    loop: (): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('cards.processor', { error }) }),
  }
}
