import type { ContractEvent } from '@florin/contract/contracts/contractDetails'
import type { ContractStatus } from '@florin/contract/contracts/contractStatus'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { Beginning } from './beginning.ts'
import type { ContractNews, ContractNotice } from './news.ts'
import type { Splits } from './splits.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly news: ContractNews
  readonly beginning: Beginning
  readonly splits: Pick<Splits, 'settleOpen'>
}

const pollMs = 2000
const atOnce = 100
/** How long a contract waits after an error, so that it does not hold up the others. */
const faultRestMs = 600_000
/** How long the two sides have to identify and sign. */
const signingDays = 30
export const signingEnds = (createdAt: Date): Date => new Date(createdAt.getTime() + signingDays * 86_400_000)
export const isBeforeSigned = (status: ContractStatus): boolean =>
  status === 'NEED_IDENTIFICATION' || status === 'UNSIGNED' || status === 'WAITING'

/** What the calendar does to contracts: they begin, expire, and end when their notice is over. */
export const createContractLife = ({ db, clock, news, beginning, splits }: Deps) => {
  const end = async (
    tx: OpenTx,
    contract: store.StoredContract,
    status: ContractStatus,
    event: ContractEvent,
    notice: ContractNotice,
  ) => {
    const at = clock.now()
    await store.changeContract(tx, contract.id, { status, noticeUntil: null, waitsForRoom: false }, at)
    await store.addEvent(tx, contract.id, { event, at })
    await news.changed(tx, required(await store.findContract(tx, contract.id), 'the contract'), notice)
  }

  const settle = (id: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const contract = await store.lockContract(tx, id)
      if (!contract) return
      const today = dayOf(clock.now())
      const { status, activeTo, noticeUntil, createdAt } = contract
      const isPast = activeTo !== null && activeTo < today
      const isUnsigned = isBeforeSigned(status)
      if (await store.hasLeft(tx, contract))
        return isUnsigned
          ? end(tx, contract, 'CANCELLED', 'cancelled', 'contractCancelled')
          : end(tx, contract, 'TERMINATED', 'terminated', 'contractTerminated')
      if (isUnsigned && signingEnds(createdAt) <= clock.now()) return end(tx, contract, 'EXPIRED', 'expired', 'contractExpired')
      if (isUnsigned && (await store.forgetUnusedIdentification(tx, id, clock.now()))) return news.changed(tx, contract)
      if (isUnsigned) return
      if (noticeUntil && noticeUntil <= clock.now()) return end(tx, contract, 'TERMINATED', 'terminated', 'contractTerminated')
      if ((status === 'SIGNED' || status === 'ACTIVE' || status === 'TERMINATING') && isPast)
        return end(tx, contract, 'EXPIRED', 'expired', 'contractExpired')
      await beginning.begin(tx, contract)
    })

  const round = async (): Promise<boolean> => {
    const faults: unknown[] = []
    const ids = await store.unsettledContracts(db, clock.now(), dayOf(clock.now()), signingDays, atOnce)
    for (const id of ids)
      await settle(id).catch(async (error: unknown) => {
        faults.push(error)
        await store.postponeContract(db, id, new Date(clock.now().getTime() + faultRestMs))
      })
    faults.push(...(await splits.settleOpen(db, atOnce)))
    if (faults.length > 0) throw new AggregateError(faults, 'Some contracts could not be looked at')
    return false
  }

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('contracts.life', { error }) }),
  }
}
