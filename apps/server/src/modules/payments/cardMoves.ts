import type { Money } from '@florin/money/money'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'

/** A card that somebody else would load. */
export type NumberedCard = {
  readonly accountId: number
  readonly customerId: number
  /** As it stands on the card. */
  readonly holderName: string
  readonly currency: string
  readonly network: string
  readonly last4: string
}

/** What cards say to money on its way to or from them: whoever keeps cards provides it. */
export type CardMoves = {
  /** Refuses a card that is not in the state for it, naming the field that it came by. */
  readonly assertMay: (tx: Tx, accountId: number, move: 'load' | 'unload', field?: string) => Promise<void>
  /** Nobody else loads it or changes it until the transaction ends. */
  readonly lock: (tx: OpenTx, accountId: number) => Promise<void>
  /** So much it can still be loaded with. */
  readonly room: (tx: Tx, accountId: number) => Promise<Money>
  /** So much it holds at most. */
  readonly maxBalance: (tx: Tx, accountId: number) => Promise<Money>
  /** By the fingerprint of its number, within the group of brands of who asks: other members are not disclosed. */
  readonly findNumbered: (tx: Tx, fingerprint: Buffer, askedBy: number) => Promise<NumberedCard | undefined>
  /** By the fingerprint of its number: whether the customer has proved that this card of another bank is theirs. */
  readonly isProved: (tx: Tx, customerId: number, fingerprint: Buffer) => Promise<boolean>
}
