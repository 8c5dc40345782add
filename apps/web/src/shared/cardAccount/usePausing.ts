import { card } from '@florin/contract/calls/cards/card'
import { CardStatus } from '@florin/contract/calls/cardTypes'
import { queries } from '../../app/boot/engine.ts'
import { useCall } from '../../app/call/queries.ts'
import { cardsQuery, ofCards, reloadCards } from './queries.ts'

/** Shown at once as it will be; where it fails, as it is. */
const asSwitch = (
  { isPending, mutate }: ReturnType<typeof useCall<(typeof card)['pause.submit']>>,
  accountStatusId: CardStatus,
) => ({
  isPending,
  turn: async (accountId: number): Promise<void> => {
    const { queryKey } = cardsQuery()
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(
      queryKey,
      (known) =>
        known && { cards: known.cards.map((each) => (each.accountId === accountId ? { ...each, accountStatusId } : each)) },
    )
    mutate({ accountId }, { onError: reloadCards })
  },
})
export const usePause = () => asSwitch(useCall(card['pause.submit'], { stale: ofCards, toast: true }), CardStatus.paused)
export const useUnpause = () => asSwitch(useCall(card['unpause.submit'], { stale: ofCards, toast: true }), CardStatus.active)
