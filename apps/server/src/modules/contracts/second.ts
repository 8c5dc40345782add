import type { Agreement } from '@florin/contract/contracts/contractDetails'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Proof } from '../access/security/proof.ts'
import type { Asker, Contracts } from './contracts.ts'
import type { ContractNews } from './news.ts'
import { agreedBy, insertAgreement, managersOf, shareManager } from './secondStore.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly proof: Pick<Proof, 'factor'>
  readonly news: ContractNews
  readonly contracts: Pick<Contracts, 'requireFor'>
}

/** How a company with several managers stands to a contract, for one of them. */
export const agreementOf = async (tx: Tx, contractId: number, customerId: number, userId: number): Promise<Agreement> => {
  const managers = await managersOf(tx, customerId)
  if (managers.length < 2) return 'notNeeded'
  const given = (await agreedBy(tx, contractId, customerId)).filter((each) => managers.includes(each))
  if (given.some((each) => each !== userId)) return 'given'
  return given.length > 0 ? 'own' : 'missing'
}

/** Whether this user's signature would be the company's: another manager has agreed, and nobody stands on both sides. */
export const maySignFor = async (
  tx: Tx,
  { id, sender, beneficiary }: Pick<store.StoredContract, 'id' | 'sender' | 'beneficiary'>,
  customerId: number,
  userId: number,
): Promise<boolean> => {
  if (await shareManager(tx, sender.id, beneficiary.id)) return false
  const agreement = await agreementOf(tx, id, customerId, userId)
  return agreement === 'notNeeded' || agreement === 'given'
}

/** A contract gives income away: where a company has several managers, one agrees and another signs. */
export const createSecond = ({ clock, proof, news, contracts }: Deps) => ({
  agree: async (tx: Tx, { customerId, userId }: Asker, sessionId: string, id: number): Promise<Agreement> => {
    await proof.factor({ userId, sessionId })
    return inTransaction(tx, async (open) => {
      const contract = await contracts.requireFor(open, customerId, id, 'sign')
      if ((await agreementOf(open, id, customerId, userId)) === 'notNeeded') throw refuse('contract.notNow')
      const at = clock.now()
      await insertAgreement(open, { contractId: id, customerId, userId, at })
      await store.addEvent(open, id, { event: 'agreed', customerId, userId, at })
      await news.toOwn(open, contract, customerId, 'contractAgreed')
      return agreementOf(open, id, customerId, userId)
    })
  },
})
