import type { FeeSide, GlobalState, PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type { Language } from '@florin/i18n/languages'
import type { Money } from '@florin/money/money'

export type LinkState = Exclude<GlobalState, 'draft' | 'invalid' | 'removed' | 'created'>

export type StoredPayment = {
  /** Of its row, and the number that customers see. */
  readonly id: bigint
  readonly batchId: number
  readonly customerId: number
  /** Who agreed to it. */
  readonly userId: number
  readonly accountId: number
  readonly amount: Money
  readonly maxFee: Money
  readonly feeShare: FeeSide
  readonly forbidden: readonly PayoutMethod[]
  readonly description: string
  readonly beneficiaryType: 'individual' | 'business'
  readonly beneficiaryName: string
  readonly email: string
  readonly phone: string | undefined
  readonly country: string | undefined
  readonly language: Language
  readonly state: LinkState
  readonly holdId: bigint | undefined
  readonly holds: number
  readonly payoutUid: string | undefined
  readonly operationId: bigint | undefined
  readonly failure: string | undefined
  readonly note: string | undefined
  readonly openedAt: Date | undefined
  readonly openCount: number
  readonly linksSent: number
  readonly lastSentAt: Date
  readonly remindedAt: Date | undefined
  readonly remindAt: Date | undefined
  readonly expiresAt: Date
  readonly codeFailures: number
  readonly codeBlockedUntil: Date | undefined
  readonly submittedAt: Date | undefined
  readonly endedAt: Date | undefined
  readonly createdAt: Date
}

const openStates: ReadonlySet<LinkState> = new Set<LinkState>(['sent', 'opened', 'started', 'failed'])
/** Its recipient can choose, and its sender can take it back. */
export const isOpen = ({ state }: Pick<StoredPayment, 'state'>): boolean => openStates.has(state)

const day = 86_400_000
/** So many days before the end its recipient is reminded. */
const remindedBefore = [3, 1]

/** The next reminder, where one is left before the end. */
export const nextReminder = (expiresAt: Date, after: Date): Date | undefined =>
  remindedBefore.map((days) => new Date(expiresAt.getTime() - days * day)).find((at) => at.getTime() > after.getTime())

export const maxLinks = 6
/** Nobody is written to twice a day. */
export const mayRemind = (
  { linksSent, lastSentAt, ...payment }: Pick<StoredPayment, 'linksSent' | 'lastSentAt' | 'state'>,
  now: Date,
): boolean => isOpen(payment) && linksSent < maxLinks && now.getTime() - lastSentAt.getTime() >= day
