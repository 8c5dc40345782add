import { createHmac } from 'node:crypto'
import type { ApproveType } from '@florin/contract/payments/operation'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { masked } from '../../access/challenges/challengeTarget.ts'
import type { GlobalMails } from '../payments/mails.ts'
import type { StoredPayment } from '../payments/payment.ts'
import * as store from './codeStore.ts'
import type { StoredCode, Way } from './codeStore.ts'
import { findPayout } from './payoutStore.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly mails: GlobalMails
  readonly secret: string
  readonly rateScale: number
}

const minutes = 5
export const resendAfterSeconds = 30
const codeDigits = 6
const sendLimit = { bucket: 'receive.codes', max: 10, windowSeconds: 3600, exact: true }
/** A sender can name anybody's number in as many links as they like. */
const textLimit = { bucket: 'receive.texts', max: 10, windowSeconds: 3600, exact: true }

const typeOf = { sms: 2, email: 4 } as const satisfies Record<Way, ApproveType>
export const wayOf = (type: ApproveType): Way | undefined => (type === 2 ? 'sms' : type === 4 ? 'email' : undefined)

/** Codes to the contacts that the sender gave: whoever has only the link cannot name another. */
export const createCodeSender = ({ clock, ids, limits, mails, secret, rateScale }: Deps) => {
  /** Six digits are soon tried out by who steals the table, unless a secret of ours is in the hash too. */
  const hashOf = (id: string, code: string): Buffer => createHmac('sha256', secret).update(`receive:${id}:${code}`).digest()

  const targetOf = ({ email, phone }: StoredPayment, way: Way): string | undefined => (way === 'sms' ? phone : email)
  /** An address is proved by what is mailed to it, not by whoever holds the number that the sender typed. */
  const waysOf = ({ phone }: StoredPayment, purpose: StoredCode['purpose']): Way[] =>
    phone === undefined || purpose === 'proof' ? ['email'] : ['email', 'sms']

  const blockedSeconds = ({ codeBlockedUntil }: StoredPayment): number =>
    codeBlockedUntil ? Math.max(0, Math.ceil((codeBlockedUntil.getTime() - clock.now().getTime()) / 1000)) : 0

  const assertUnblocked = (payment: StoredPayment): void => {
    const retryAfterSeconds = blockedSeconds(payment)
    if (retryAfterSeconds > 0) throw refuse('code.blocked', { retryAfterSeconds })
  }

  const take = async (tx: OpenTx, rule: typeof sendLimit, key: string): Promise<void> => {
    const verdict = await limits.take({ ...rule, max: rule.max * rateScale, key }, tx)
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }

  const askedOf = (payment: StoredPayment, { id, purpose, way, expiresAt, sentAt }: Omit<StoredCode, 'passedAt'>) => {
    const now = clock.now().getTime()
    return {
      operationId: id,
      approveType: typeOf[way],
      approvalSentTo: masked(targetOf(payment, way) ?? ''),
      availableApprovalMethods: waysOf(payment, purpose).map((each) => typeOf[each]),
      expiresInSeconds: Math.max(0, Math.ceil((expiresAt.getTime() - now) / 1000)),
      resendAfterSeconds: Math.max(0, Math.ceil((sentAt.getTime() - now) / 1000) + resendAfterSeconds),
    }
  }

  const send = async (
    tx: OpenTx,
    payment: StoredPayment,
    { id, purpose, way, sends }: Pick<StoredCode, 'id' | 'purpose' | 'way' | 'sends'>,
  ) => {
    assertUnblocked(payment)
    const target = targetOf(payment, way)
    if (target === undefined || !waysOf(payment, purpose).includes(way))
      throw refuse('approval.notOffered', { field: 'approveType' })
    await take(tx, sendLimit, String(payment.id))
    if (way === 'sms') await take(tx, textLimit, target.replaceAll(/\D/g, ''))
    const sentAt = clock.now()
    const code = ids.digits(codeDigits)
    const stored = {
      id,
      paymentId: payment.id,
      purpose,
      way,
      sends,
      sentAt,
      codeHash: hashOf(id, code),
      expiresAt: new Date(sentAt.getTime() + minutes * 60_000),
    }
    await store.putCode(tx, stored)
    // The code of a payout is named after it.
    const payout = purpose === 'payout' ? required(await findPayout(tx, id), 'the payout of a code') : undefined
    if (way === 'sms' && payout) await mails.text(tx, payment, target, code, payout)
    else await mails.code(tx, payment, code, minutes, payout)
    return askedOf(payment, stored)
  }

  return { hashOf, askedOf, send }
}
