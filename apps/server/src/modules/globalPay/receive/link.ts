import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import { networkOf } from '../../../platform/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { findLink } from '../payments/linkStore.ts'
import { isOpen, type StoredPayment } from '../payments/payment.ts'
import { findPayment, lockPayment } from '../payments/paymentStore.ts'
import { forbiddenNow } from './ways.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly limits: Limits; readonly rateScale: number }
export type ReadLink = ReturnType<typeof createReadLink>
/** A payment as the holder of one of its links has read it. */
export type LinkedPayment = StoredPayment & { readonly secretHash: Buffer }

const perLink = { bucket: 'receive.link', max: 240, windowSeconds: 60 }
/** Whoever tries out secrets stands alone: a network of many people has right ones. */
const perGuesser = { bucket: 'receive.unknown', max: 30, windowSeconds: 600, exact: true }

/** Who holds the secret of a link may read and claim its payment, and nothing else. */
export const createReadLink = ({ db, clock, limits, rateScale }: Deps) => {
  const take = async (rule: typeof perLink, key: string): Promise<void> => {
    const verdict = await limits.take({ ...rule, max: rule.max * rateScale, key })
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }

  const read = async (secret: string, ip: string): Promise<LinkedPayment> => {
    const secretHash = sha256(secret)
    await take(perLink, secretHash.toString('base64url'))
    const link = await findLink(db, secretHash)
    if (!link) {
      await take(perGuesser, networkOf(ip))
      throw refuse('link.unknown')
    }
    const payment = link.isDead ? undefined : await findPayment(db, link.paymentId)
    if (!payment) throw refuse('link.replaced')
    return { ...payment, secretHash, forbidden: await forbiddenNow(db, payment) }
  }

  const assertOpen = <P extends StoredPayment>(payment: P | undefined): P => {
    if (!payment || !isOpen(payment) || payment.expiresAt <= clock.now()) throw refuse('link.over')
    return payment
  }

  return {
    read,
    open: async (secret: string, ip: string): Promise<LinkedPayment> => assertOpen(await read(secret, ip)),
    /** Of two at once the second finds it as the first has left it: a link that has died meanwhile acts no more. */
    lockOpen: async (tx: OpenTx, { id, secretHash }: Pick<LinkedPayment, 'id' | 'secretHash'>): Promise<StoredPayment> => {
      const payment = assertOpen(await lockPayment(tx, id))
      if ((await findLink(tx, secretHash))?.isDead !== false) throw refuse('link.replaced')
      return { ...payment, forbidden: await forbiddenNow(tx, payment) }
    },
  }
}
