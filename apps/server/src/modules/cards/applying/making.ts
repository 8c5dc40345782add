import { CardStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type CardRow, changeCard, setStatus } from '../cards/cardStore.ts'
import type { CardNews } from '../cards/news.ts'
import type { CardFees } from '../fees/cardFees.ts'
import { findProduct } from '../products/productStore.ts'
import type { Issuing } from '../secrets/issuing.ts'

type Deps = { readonly clock: Clock; readonly issuing: Issuing; readonly fees: CardFees; readonly news: CardNews }
export type Making = ReturnType<typeof createMaking>

/** A card that was approved gets its number: a virtual one can pay at once, a physical one is printed. */
export const createMaking = ({ clock, issuing, fees, news }: Deps) => ({
  make: async (
    tx: OpenTx,
    card: CardRow,
    byUserId: number | undefined,
    told?: NotificationEvent,
  ): Promise<{ accountId: number; status: number }> => {
    const { accountId, customerId, type, isVirtual } = card
    const { bin } = required(await findProduct(tx, type), 'the product')
    const made = await issuing.make(tx, customerId, bin)
    await changeCard(tx, accountId, { made, documentType: null })
    const status = isVirtual ? CardStatus.active : CardStatus.printing
    // A physical one costs from the day it is activated.
    if (isVirtual) await fees.begin(tx, card)
    await setStatus(tx, accountId, { status, at: clock.now(), byUserId })
    // Whoever makes it may have something of their own to say.
    if (told) await news.changed(tx, card, status)
    else await news.toCustomer(tx, { ...card, last4: made.last4 }, status)
    return { accountId, status }
  },
})
