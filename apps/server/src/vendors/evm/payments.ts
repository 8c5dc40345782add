import type { Tx } from '../../platform/db.ts'
import { forEachReport } from '../payouts/eachReport.ts'
import { createEvmSigning, type SigningDeps } from './signing.ts'
import * as store from './store.ts'

/** A node that has it is given it once more so often. */
const repeatMs = 30_000
/** So many times the confirmations. */
const lostAfter = 10

/**
 * Payments on a chain of blocks. Each has one number of its account's (the nonce), kept before anything is sent: whatever is signed,
 * repeated or offered more under that number, the chain carries out one of it. So a crash, a lost answer or a reorganisation is
 * followed by sending the same again.
 */
export const createEvmPayments = (deps: SigningDeps) => {
  const { db, clock, log, node, profile } = deps
  const { account, chainId, confirmations } = profile
  const { signNext, raise } = createEvmSigning(deps)

  /** Once more every now and then: a node may call waiting what it has dropped. */
  const broadcast = async (tx: Tx, { endToEndId }: store.ChainOrder, { hash, raw, sentAt }: store.SignedRow): Promise<void> => {
    const isPending = await node.isPending(hash)
    if (!isPending || !sentAt || clock.now().getTime() - sentAt.getTime() >= repeatMs) {
      await node.broadcast(raw).catch((error: unknown) => {
        // Nodes refuse what they have.
        if (!isPending) throw error
      })
      await store.markSent(tx, hash, clock.now())
    }
    await store.setState(tx, endToEndId, { state: 'sent', hash })
  }

  /**
   * Whether somebody else used the number, for good: then nothing that was signed for the payment can happen any more. Far deeper than
   * other things are final, so that a node which is behind does not make two payments of one.
   */
  const isLost = async (nonce: number, signed: readonly store.SignedRow[], head: bigint): Promise<boolean> => {
    const block = head - BigInt(confirmations * lostAfter) + 1n
    if (block < 0n || (await node.count(account, block)) <= nonce) return false
    const seen = await Promise.all(signed.map(({ hash }) => node.seen(hash)))
    return seen.every((each) => each === undefined)
  }

  /** Not in a block, or no longer in one. */
  const pursue = async (tx: Tx, order: store.ChainOrder, signed: readonly store.SignedRow[], head: bigint): Promise<void> => {
    const [newest] = signed
    if (!newest || order.nonce === undefined) throw new Error('A payment has a number and nothing signed')
    if ((await node.count(account)) > order.nonce) {
      log.warn('payments.chain', { name: order.amount.currency, reason: 'its number was used by somebody else' })
      if (await isLost(order.nonce, signed, head)) await store.signAgain(tx, order.endToEndId)
      return
    }
    if (clock.now().getTime() - newest.signedAt.getTime() >= profile.bumpAfterSeconds * 1000) await raise(tx, order, newest)
    const [last] = await store.signedFor(tx, order.endToEndId)
    await broadcast(tx, order, last ?? newest)
  }

  const follow = (order: store.ChainOrder, head: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockChain(tx)) || !(await store.isOpen(tx, order.endToEndId))) return
      const signed = await store.signedFor(tx, order.endToEndId)
      for (const { hash } of signed) {
        const seen = await node.seen(hash)
        if (!seen) continue
        const isFinal = head - seen.block + 1n >= BigInt(confirmations)
        const state = !isFinal ? 'sent' : seen.isReverted ? 'rejected' : 'settled'
        return store.setState(tx, order.endToEndId, { state, hash, reason: state === 'rejected' ? 'AG01' : undefined })
      }
      await pursue(tx, order, signed, head)
    })

  const followOpen = async (): Promise<void> => {
    const open = await store.openOrders(db)
    if (open.length === 0) return
    const head = await node.head()
    await forEachReport(open, (order) => follow(order, head))
  }

  return {
    round: async (): Promise<void> => {
      if ((await node.chainId()) !== chainId) throw new Error('EVM_URL leads to another chain than EVM_PROFILE names')
      try {
        while (await signNext());
      } finally {
        await followOpen()
      }
    },
  }
}
