import type { Tx } from '../../platform/db.ts'

/** Refuses to move money to or from a card that is not in the state for it: whoever keeps cards provides it. */
export type CardMoves = (tx: Tx, accountId: number, move: 'load' | 'unload') => Promise<void>
