import { type BatchType, massRails } from '@florin/contract/mass/massType'
import { type Money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { approveType, type Consent } from '../../payments/core/consent.ts'
import { requirePayer } from '../../payments/core/judgement.ts'
import type { Policy } from '../../payments/core/policy.ts'
import type { By } from '../../payments/core/operation.ts'
import { assertMayPay } from '../../payments/core/submitting.ts'
import { markRepeated } from '../rows/repeatedStore.ts'
import { countRows } from '../rows/rowStore.ts'
import { type StoredBatch, writersOf } from './batch.ts'
import { changeBatch, lockBatch, renewContentHash } from './batchStore.ts'
import type { Moving } from './moving.ts'
import { batchQuestion, policySubject, reservedOf } from './question.ts'
import type { Reserving } from './reserving.ts'
import { assertNew, rememberedSince } from './uploading.ts'
import { requireBatch } from './whose.ts'

type Deps = {
  readonly clock: Clock
  readonly consent: Consent
  readonly reserve: Reserving
  readonly moving: Moving
  readonly policy: Policy
}
export type Confirmation = {
  readonly batchId: number
  readonly type: BatchType
  readonly skipInvalid: boolean
  readonly leftOutReason?: string | undefined
  readonly ignoreIdenticalBatch: boolean
  /** Of the rows that the person or program has seen. */
  readonly rowsVersion?: number | undefined
  /** What the person or program has seen that it costs. */
  readonly total?: string | undefined
}

type Begun = { readonly rateUntil: Date | undefined; readonly leftOutReason: string | undefined; readonly isAllowed: boolean }

/** Long enough to find the phone; where money is changed, nobody may watch the rate for long. */
const consentSeconds = { usual: 600, exchange: 120 }

/** However many zeros somebody writes. */
const plain = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const assertAsSeen = (seen: string | undefined, now: Money): void => {
  const total = toDecimal(now)
  if (seen === undefined || plain(seen) === plain(total)) return
  throw refuse('batch.costChanged', { total: `${total} ${now.currency}` }, { total, currencyCode: now.currency })
}

/** Whoever did not write all of it says what they have looked at; programs name no version. */
const assertSameRows = ({ userId, program }: By, { rowsVersion }: Confirmation, batch: StoredBatch): void => {
  const isOthers = writersOf(batch, batch.userId).some((writerId) => writerId !== userId)
  if (rowsVersion === undefined && (!isOthers || program)) return
  if (rowsVersion !== batch.rowsVersion) throw refuse('batch.rowsChanged')
}

/** From a draft to a batch whose money is reserved, and the first question about it. */
export const createConfirming = ({ clock, consent, reserve, moving, policy }: Deps) => {
  const requireReady = async (tx: OpenTx, by: By, confirmation: Confirmation): Promise<StoredBatch> => {
    const { batchId, type, skipInvalid } = confirmation
    const found = await requireBatch(tx, by, batchId)
    if (found.type !== type) throw refuse('object.missing', { field: 'batchId' })
    assertMayPay(by, massRails[type], '3d')
    const batch = await lockBatch(tx, found.id)
    if (batch.state !== 'uploaded') throw refuse('batch.over', { field: 'batchId' })
    assertSameRows(by, confirmation, batch)
    const counted = await countRows(tx, batch.id)
    const invalid = counted.filter(({ state }) => state === 'invalid').reduce((sum, { count }) => sum + count, 0)
    if (invalid > 0 && !skipInvalid) throw refuse('batch.invalidRows', { count: invalid })
    return batch
  }

  /** Of a program that pays a batch by itself: its own, of which nobody but the maker of its key has written rows, and no other key. */
  const allowanceOf =
    ({ userId, acting, program }: By, tx: OpenTx, batch: StoredBatch) =>
    async (amount: Money, total: Money) => {
      if (!program) return undefined
      const isByMaker = writersOf(batch, batch.userId).every((writerId) => writerId === userId)
      const isByKey = batch.writerKeyIds.every((keyId) => keyId === program.keyId)
      if (!isByMaker || !isByKey) return undefined
      const needsOthers = await policy.needsCompany(tx, acting, () => policySubject(tx, batch, amount))
      return needsOthers ? undefined : program.paysAlone(tx, total)
    }

  const begin = async (tx: OpenTx, by: By, batch: StoredBatch, { rateUntil, leftOutReason, isAllowed }: Begun) => {
    const now = clock.now()
    const mode = by.program ? undefined : await consent.choose(tx, by.userId, await requirePayer(tx, batch.customerId))
    const seconds = rateUntil ? consentSeconds.exchange : consentSeconds.usual
    const confirmed = await changeBatch(tx, batch, {
      state: 'awaitingApproval',
      confirmedBy: by.userId,
      confirmedAt: now,
      needsCompany: by.program ? !isAllowed : await policy.needsCompany(tx, by.acting, () => policySubject(tx, batch)),
      leftOutReason: leftOutReason ?? null,
      approveMode: mode ?? 'none',
      expiresAt: new Date(now.getTime() + seconds * 1000),
      rateUntil: rateUntil ?? null,
      quotedUntil: null,
    })
    if (!mode) return { batch: await moving.agreed(tx, confirmed) }
    const challenge = await consent.ask(tx, by.userId, mode, await batchQuestion(tx, confirmed), by.client)
    return { batch: await changeBatch(tx, confirmed, { challengeId: challenge.id }), mode, challenge, seconds }
  }

  return async (tx: OpenTx, by: By, confirmation: Confirmation) => {
    const draft = await requireReady(tx, by, confirmation)
    const payer = await requirePayer(tx, draft.customerId)
    await renewContentHash(tx, draft)
    if (!confirmation.ignoreIdenticalBatch) await assertNew(tx, draft, rememberedSince(clock.now()), true)
    // Whoever approves it sees what was paid since its rows were looked at.
    await markRepeated(tx, { ...draft, kind: massRails[draft.type].name }, rememberedSince(clock.now()))
    const counted = await changeBatch(tx, draft, { attempt: draft.attempt + 1 })
    const { total, rateUntil, isAllowed } = await reserve(tx, counted, by.userId, allowanceOf(by, tx, counted))
    assertAsSeen(confirmation.total, total)
    const { batch, challenge, mode, seconds } = await begin(tx, by, counted, {
      rateUntil,
      leftOutReason: confirmation.leftOutReason,
      isAllowed,
    })
    const { amount, fee } = await reservedOf(tx, batch)
    const available = mode ? await consent.available(tx, by.userId, payer) : []
    return {
      batchId: batch.id,
      status: batch.state as 'created' | 'awaitingApproval' | 'processing',
      fee: toDecimal(fee),
      total: toDecimal({ ...amount, minor: amount.minor + fee.minor }),
      currencyCode: batch.currency,
      operationId: batch.uid,
      approveType: approveType(batch.approveMode),
      availableApprovalMethods: available.map(approveType),
      ...(challenge?.sentTo !== undefined && { approvalSentTo: challenge.sentTo }),
      ...(challenge?.number !== undefined && { pushNumber: challenge.number }),
      ...(seconds !== undefined && { expiresInSeconds: seconds }),
    }
  }
}
