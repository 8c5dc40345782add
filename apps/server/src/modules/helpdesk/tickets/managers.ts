import type { Brand } from '@florin/brands/brand'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { setManager } from '../agents/agentStore.ts'
import { findManager } from './ticketStore.ts'

/** The operator who looks after a customer in person. */
export const createManagers = ({ clock }: { clock: Clock }) => ({
  /** Where nobody does, the desk itself. Customers write to the desk either way, not to a person's own address. */
  of: async (tx: Tx, customerId: number, { projectName, supports }: Brand) => {
    const manager = await findManager(tx, customerId)
    return {
      id: manager ? String(manager.userId) : 'desk',
      name: manager ? `${manager.firstName} ${manager.lastName}` : projectName,
      email: supports.defaultEmail,
      messagingNumber: supports.managerPhone,
    }
  },

  set: async (tx: Tx, customerId: number, agentId: number): Promise<void> => {
    const done = await setManager(tx, customerId, agentId, clock.now())
    if (done !== 'set') throw refuse('object.missing', { field: done === 'noAgent' ? 'agentId' : 'customerId' })
  },
})
