import type { Tell } from '../messaging/notifications/tell.ts'
import type { Live } from '../../platform/live/publish.ts'
import type { NotificationEvent } from '../../platform/notices.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { StoredContract } from './store.ts'

type Deps = { readonly live: Live; readonly tell: Tell }
export type ContractNotice = Extract<NotificationEvent, `contract${string}`>
type Actor = { readonly customerId: number; readonly event: ContractNotice }
export type ContractNews = ReturnType<typeof createContractNews>

/** What happens to a contract reaches both sides: open pages, notifications and mail. */
export const createContractNews = ({ live, tell }: Deps) => {
  const tellSide = (tx: OpenTx, { id, company }: StoredContract, customerId: number, event: ContractNotice): Promise<void> =>
    tell(tx, event, { to: { customerId }, customerId, about: { name: company.title, count: id }, target: { contractId: id } })

  return {
    /** Whoever acted has it in writing too, in words of their own where those of the other side do not fit. */
    changed: async (tx: OpenTx, contract: StoredContract, event?: ContractNotice, actor?: Actor): Promise<void> => {
      for (const { id } of [contract.sender, contract.beneficiary]) {
        await live.publish(tx, `customer:${id}`, 'contractChanged', { contractId: contract.id })
        if (event) await tellSide(tx, contract, id, id === actor?.customerId ? actor.event : event)
      }
    },

    /** What a company settles among its own people. */
    toOwn: async (tx: OpenTx, contract: StoredContract, customerId: number, event: ContractNotice): Promise<void> => {
      await live.publish(tx, `customer:${customerId}`, 'contractChanged', { contractId: contract.id })
      await tellSide(tx, contract, customerId, event)
    },

    toSender: async (tx: OpenTx, contract: StoredContract, event: ContractNotice): Promise<void> => {
      await tellSide(tx, contract, contract.sender.id, event)
    },
  }
}
