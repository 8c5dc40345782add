import { required } from '@florin/ledger/required'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { ContractNews } from './news.ts'
import * as store from './store.ts'

const wholeShare = 10_000
export type Beginning = ReturnType<typeof createBeginning>

/** How a contract that both have signed comes into force. */
export const createBeginning = ({ clock, news }: { readonly clock: Clock; readonly news: ContractNews }) => ({
  /** On its day, and only while all contracts in force take no more than the whole; until there is room it waits. The caller holds its lock. */
  begin: async (tx: OpenTx, contract: store.StoredContract): Promise<void> => {
    const at = clock.now()
    if (contract.status !== 'SIGNED' || contract.activeFrom > dayOf(at)) return
    const used = await store.lockSharedBy(tx, contract.sender.id, contract.company.id)
    if (used + contract.share > wholeShare) {
      if (contract.waitsForRoom) return
      await store.changeContract(tx, contract.id, { waitsForRoom: true }, at)
      await news.changed(tx, contract, 'contractWaitsForRoom')
      return
    }
    await store.changeContract(tx, contract.id, { status: 'ACTIVE', waitsForRoom: false }, at)
    await store.addEvent(tx, contract.id, { event: 'activated', at })
    await news.changed(tx, required(await store.findContract(tx, contract.id), 'the contract'), 'contractActive')
  },
})
