import { operatorStepsFrom } from '@florin/contract/cards/cardActions'
import type { CardDocument } from '@florin/contract/cards/documentNames'
import type { CardApplication } from '@florin/contract/cards/operatorCard'
import { CardStatus } from '@florin/contract/cardTypes'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Applications } from '../applying/applications.ts'
import type { Making } from '../applying/making.ts'
import type { CardBalances } from '../cards/balances.ts'
import { changeCard, feeOf, lockCard, releaseReplaced, setStatus } from '../cards/cardStore.ts'
import type { CardNews } from '../cards/news.ts'
import * as store from './deskStore.ts'

type Deps = {
  readonly clock: Clock
  readonly making: Making
  readonly applications: Applications
  readonly balances: CardBalances
  readonly news: CardNews
}
type Change = {
  readonly accountId: number
  readonly accountStatusId: number
  readonly trackingNumber?: string | undefined
  readonly reason?: string | undefined
}
export type CardDesk = ReturnType<typeof createCardDesk>

const undecided: readonly number[] = [CardStatus.submitted, CardStatus.pending, CardStatus.processing, CardStatus.pendingDocument]

/** What operators decide about cards. Each answers with whose card it is. */
export const createCardDesk = ({ clock, making, applications, balances, news }: Deps) => {
  const lockUndecided = async (tx: OpenTx, accountId: number) => {
    const card = await lockCard(tx, accountId)
    if (!undecided.includes(card.status)) throw refuse('card.unavailable', { field: 'accountId' })
    return card
  }

  return {
    list: async (
      tx: Tx,
      filter: { status?: number | undefined; search?: string | undefined; pageNumber: number; pageSize: number },
    ): Promise<{ applications: CardApplication[]; total: number }> => {
      const among = filter.search === undefined ? undecided : undefined
      const statuses = filter.status === undefined ? among : [filter.status]
      return store.pageOfCards(tx, { ...filter, statuses })
    },

    approve: async (tx: OpenTx, accountId: number, operatorUserId: number) => {
      const card = await lockUndecided(tx, accountId)
      const { status } = await making.make(tx, card, operatorUserId)
      return { customerId: card.customerId, accountStatusId: status }
    },

    /** With a document named it is asked for, and the application waits. */
    decline: async (
      tx: OpenTx,
      accountId: number,
      operatorUserId: number,
      reason: string,
      documentType: CardDocument | undefined,
    ) => {
      const card = await lockUndecided(tx, accountId)
      const { customerId } = card
      if (documentType === undefined) {
        const refunded = await applications.giveUp(tx, card, operatorUserId, reason)
        await news.toCustomer(tx, card, CardStatus.canceled, reason)
        return { customerId, accountStatusId: CardStatus.canceled, refunded: toDecimal(refunded) }
      }
      await changeCard(tx, accountId, { documentType })
      const step = { status: CardStatus.pendingDocument, at: clock.now(), byUserId: operatorUserId, note: reason }
      await setStatus(tx, accountId, step)
      await news.toCustomer(tx, card, step.status, reason)
      return { customerId, accountStatusId: step.status, refunded: toDecimal(money(0n, feeOf(card).currency)) }
    },

    move: async (tx: OpenTx, operatorUserId: number, { accountId, accountStatusId, trackingNumber, reason }: Change) => {
      const card = await lockCard(tx, accountId)
      const { customerId } = card
      const status = operatorStepsFrom(card.status).find((step) => step === accountStatusId)
      if (status === undefined) throw refuse('card.unavailable', { field: 'accountStatusId' })
      if (trackingNumber !== undefined) await changeCard(tx, accountId, { trackingNumber })
      await setStatus(tx, accountId, { status, at: clock.now(), byUserId: operatorUserId, note: reason })
      if (status === CardStatus.canceled) {
        await changeCard(tx, accountId, { endedAt: clock.now() })
        await releaseReplaced(tx, card)
        await balances.toSettlement(tx, card, `card/${accountId}/ended`)
      }
      await news.toCustomer(tx, card, status, reason)
      return { customerId, accountStatusId: status }
    },
  }
}
