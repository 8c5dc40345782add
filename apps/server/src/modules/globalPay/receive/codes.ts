import { timingSafeEqual } from 'node:crypto'
import type { ApproveType } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { GlobalMails } from '../payments/mails.ts'
import type { StoredPayment } from '../payments/payment.ts'
import * as store from './codeStore.ts'
import type { StoredCode } from './codeStore.ts'
import { createCodeSender, resendAfterSeconds, wayOf } from './codeSender.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly mails: GlobalMails
  readonly secret: string
  readonly rateScale: number
}
export type Codes = ReturnType<typeof createCodes>

const proofMinutes = 15

/** Codes that recipients answer with: wrong ones are counted for the link, whatever they were for. */
export const createCodes = ({ db, clock, ids, limits, mails, secret, rateScale }: Deps) => {
  const { hashOf, askedOf, send } = createCodeSender({ clock, ids, limits, mails, secret, rateScale })

  const blocked = (until: Date) =>
    refuse('code.blocked', { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)) })

  return {
    /** Mailed: the address is what the link came to. */
    ask: (tx: OpenTx, payment: StoredPayment, id: string, purpose: StoredCode['purpose']) =>
      send(tx, payment, { id, purpose, way: 'email', sends: 1 }),

    /** What was asked, for a page that is opened again. */
    asked: async (payment: StoredPayment, id: string) => {
      const code = await store.findCode(db, id)
      return code?.paymentId === payment.id && !code.passedAt ? askedOf(payment, code) : undefined
    },

    again: async (tx: OpenTx, payment: StoredPayment, id: string, type: ApproveType) => {
      const way = wayOf(type)
      if (way === undefined) throw refuse('approval.notOffered', { field: 'approveType' })
      const code = await store.findCode(tx, id)
      const isVoid = code?.purpose === 'payout' && payment.payoutUid !== id
      if (code?.paymentId !== payment.id || code.passedAt || isVoid) throw refuse('code.expired')
      const waitedSeconds = (clock.now().getTime() - code.sentAt.getTime()) / 1000
      if (way === code.way && waitedSeconds < resendAfterSeconds)
        throw refuse('rate.limited', { retryAfterSeconds: Math.ceil(resendAfterSeconds - waitedSeconds) })
      return send(tx, payment, { id, purpose: code.purpose, way, sends: code.sends + 1 })
    },

    /** Whether it is the code; it is used up by whoever goes on with it. */
    assertRight: async (payment: StoredPayment, id: string, purpose: StoredCode['purpose'], given: string): Promise<void> => {
      const { isRefused, blockedUntil } = await store.countTry(db, payment.id, clock.now())
      if (isRefused) throw blocked(blockedUntil)
      const code = await store.findCode(db, id)
      const isOurs = code?.paymentId === payment.id && code.purpose === purpose && !code.passedAt
      const isOpen = isOurs && code.expiresAt > clock.now()
      if (!isOpen || !timingSafeEqual(code.codeHash, hashOf(id, given))) {
        if (blockedUntil) throw blocked(blockedUntil)
        throw isOpen ? refuse('code.wrong', { field: 'approvalCode' }) : refuse('code.expired')
      }
      await store.forgiveTries(db, payment.id)
    },

    use: async (tx: OpenTx, id: string): Promise<void> => {
      if (!(await store.passCode(tx, id, clock.now()))) throw refuse('code.expired')
    },

    /** The address is proved: gives what shows it for a while. */
    prove: async (id: string): Promise<string> => {
      const proof = ids.secret()
      if (!(await store.passCode(db, id, clock.now(), sha256(proof)))) throw refuse('code.expired')
      return proof
    },

    assertProved: async (payment: StoredPayment, proof: string): Promise<void> => {
      const since = new Date(clock.now().getTime() - proofMinutes * 60_000)
      if (!(await store.isProved(db, payment.id, sha256(proof), since))) throw refuse('receive.unproved')
    },

    hasProvedAddress: ({ id }: StoredPayment): Promise<boolean> => store.isAddressProved(db, id),

    clean: (): Promise<number> => store.deleteOldCodes(db, new Date(clock.now().getTime() - 86_400_000)),
  }
}
