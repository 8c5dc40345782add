import type { Refusal } from '@florin/contract/errors'
import type { Limit } from '@florin/ledger/orders'
import type { Money } from '@florin/money/money'
import type { Rate } from '@florin/money/rate'
import type { OperationState } from '@florin/contract/payments/operation'

/** By column. */
export type Cells = Readonly<Record<string, string>>
type Params = Readonly<Record<string, string | number>>

/** What is wrong with a row: a field that does not fit, or a rule that refuses it. It is put into words when it is read. */
export type Problem = { readonly field?: string | undefined; readonly params?: Params | undefined } & (
  | { readonly key: string }
  | { readonly refusal: Refusal }
)

export type StoredRowState =
  | 'unchecked'
  | 'invalid'
  | 'valid'
  | 'skipped'
  | 'reserved'
  | 'linked'
  | 'posted'
  | 'failed'
  | 'canceled'

export type RowPrice = {
  readonly amount: Money
  readonly fee: Money
  readonly credit: Money
  readonly exchange?: { readonly rate: Rate; readonly midRate: Rate } | undefined
}

/** What a check finds out of a row that is right. */
export type Priced = {
  readonly wish: object
  readonly payeeName: string
  readonly payeeKey: string
  readonly price: RowPrice
  readonly needsBank: boolean
  /** What it uses of which limits, for the ledger to judge with its hold; not stored. */
  readonly limits?: readonly Limit[] | undefined
  /** A day, where it does not arrive at once. */
  readonly arrives?: string | undefined
}
export type Checked = { readonly problems: readonly Problem[] } | Priced

export const isRight = (checked: Checked): checked is Priced => 'wish' in checked

/** Looked at just now, by what it will be paid or held by. */
export type Planned = { readonly row: BatchRow; readonly checked: Priced }

/** A row as it came from the file or from the grid. */
export type NewRow = {
  readonly line: number
  readonly uid: string
  readonly cells: Cells
  /** Tokens of the vault. */
  readonly secrets?: Cells | undefined
  readonly hash: Buffer
  readonly target: string
}

export type BatchRow = NewRow & {
  readonly id: bigint
  readonly batchId: number
  readonly state: StoredRowState
  readonly problems: readonly Problem[]
  readonly payeeName: string
  readonly priced?: Priced | undefined
  readonly sameAsLine?: number | undefined
  readonly paidBefore?: Date | undefined
  readonly holdId?: bigint | undefined
  readonly operationId?: bigint | undefined
  readonly operationState?: OperationState | undefined
  readonly operationFailure?: string | undefined
  /** Told where rows are listed. */
  readonly isNewPayee?: boolean | undefined
}
