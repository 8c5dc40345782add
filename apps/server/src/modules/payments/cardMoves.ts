import type { Money } from '@florin/money/money'
import type { Tx } from '../../platform/db.ts'

/** What cards say to money on its way to or from them: whoever keeps cards provides it. */
export type CardMoves = {
  /** Refuses a card that is not in the state for it. */
  readonly assertMay: (tx: Tx, accountId: number, move: 'load' | 'unload') => Promise<void>
  /** So much it can still be loaded with. */
  readonly room: (tx: Tx, accountId: number) => Promise<Money>
}
