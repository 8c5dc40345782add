import type { BatchState } from '@florin/contract/mass/batch'
import type { BatchType } from '@florin/contract/mass/massType'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import type { By } from '../../payments/core/operation.ts'

export type StoredBatch = {
  readonly id: number
  readonly uid: string
  readonly customerId: number
  /** Who prepared it. */
  readonly userId: number
  /** Who else has written rows of it. */
  readonly writerIds: readonly number[]
  /** Which keys of programs have. */
  readonly writerKeyIds: readonly number[]
  /** Counts the changes of its rows. */
  readonly rowsVersion: number
  readonly type: BatchType
  readonly isSingle: boolean
  readonly name: string
  readonly accountId: number
  readonly currency: string
  readonly fileName: string | undefined
  readonly decimalSign: '.' | ',' | undefined
  /** Which of the payer's addresses its payments to members name. */
  readonly fromEmailId: number | undefined
  readonly state: BatchState
  readonly contentHash: Buffer
  readonly attempt: number
  readonly confirmedBy: number | undefined
  readonly confirmedAt: Date | undefined
  readonly needsCompany: boolean
  /** Of the company's policy when the batch began to wait for it, or of a stricter one since. */
  readonly approvalsNeeded: number | undefined
  readonly approverIds: readonly number[]
  readonly leftOutReason: string | undefined
  readonly approveMode: TwoStepMode
  readonly challengeId: string | undefined
  readonly expiresAt: Date | undefined
  readonly rateUntil: Date | undefined
  /** Until when the prices of its rows are kept for whoever confirms it. */
  readonly quotedUntil: Date | undefined
  readonly approvedBy: number | undefined
  readonly approvedAt: Date | undefined
  readonly decisionNote: string | undefined
  readonly retryOf: number | undefined
  readonly stoppedAt: Date | undefined
  readonly startedAt: Date | undefined
  readonly endedAt: Date | undefined
  readonly createdAt: Date
}

/** With somebody who has just written rows of it. */
export const writersOf = ({ writerIds }: StoredBatch, userId: number): number[] => [...new Set([...writerIds, userId])]
/** With the key by which they have, where it was a program. */
export const writerKeysOf = ({ writerKeyIds }: Pick<StoredBatch, 'writerKeyIds'>, { program }: Pick<By, 'program'>): number[] => [
  ...new Set([...writerKeyIds, ...(program ? [program.keyId] : [])]),
]

/** What every change of its rows changes of the batch itself. */
export const changedRows = (batch: StoredBatch, by: Pick<By, 'userId' | 'program'>, now: Date) => ({
  writerIds: writersOf(batch, by.userId),
  writerKeyIds: writerKeysOf(batch, by),
  rowsVersion: batch.rowsVersion + 1,
  quotedUntil: null,
  workedAt: now,
})

/** Nobody has confirmed it yet: its rows may be changed. */
export const draftStates: readonly BatchState[] = ['checking', 'uploaded']
