import { findBrand } from '@florin/brands/brands'
import { endedStatuses } from '@florin/contract/contracts/contractStatus'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import { areInOneGroup, findStanding, isContractCompany } from './companyStore.ts'
import { isKnown } from './lookupStore.ts'
import { shareManager } from './secondStore.ts'
import { contractsOf } from './store.ts'

type Deps = { readonly blocks: Pick<Blocks, 'between'> }
type Pair = { readonly customerId: number; readonly counterpartyId: number; readonly companyId: number }
export type Eligibility = ReturnType<typeof createEligibility>

/** Who may make contracts, and with whom. */
export const createEligibility = ({ blocks }: Deps) => {
  /** For every call about contracts. */
  const assertMember = async (tx: Tx, customerId: number): Promise<{ brand: string }> => {
    const standing = await findStanding(tx, customerId)
    if (!standing || !findBrand(standing.brand)?.contractsEnable) throw refuse('contract.unavailable')
    if (!standing.verified) throw refuse('customer.unverified')
    return standing
  }

  const isFit = async (tx: Tx, { customerId, counterpartyId }: Pair): Promise<boolean> => {
    if (counterpartyId === customerId) return false
    const standing = await findStanding(tx, counterpartyId)
    if (!standing?.verified || !standing.isOpen || !findBrand(standing.brand)?.contractsEnable) return false
    if (!(await areInOneGroup(tx, customerId, counterpartyId))) return false
    // Whoever only counts customer numbers learns nothing of anybody.
    if (!(await isKnown(tx, { customerId, foundId: counterpartyId }))) return false
    if (await shareManager(tx, customerId, counterpartyId)) return false
    return (await blocks.between(tx, customerId, counterpartyId, 'payments')) === undefined
  }

  const exists = async (tx: Tx, { customerId, counterpartyId, companyId }: Pair): Promise<boolean> =>
    (await contractsOf(tx, customerId)).some(
      ({ status, company, sender, beneficiary }) =>
        !endedStatuses.includes(status) && company.id === companyId && [sender.id, beneficiary.id].includes(counterpartyId),
    )

  return {
    assertMember,

    /** The counterparty is named by a field of the caller's. */
    assertPair: async (tx: Tx, pair: Pair, field: string): Promise<void> => {
      const { customerId, companyId, counterpartyId } = pair
      const isCompanyFit = companyId !== customerId && companyId !== counterpartyId
      if (!isCompanyFit || !(await isContractCompany(tx, companyId, customerId)))
        throw refuse('contract.companyUnfit', { field: 'companyId' })
      if (!(await isFit(tx, pair))) throw refuse('contract.counterpartyUnfit', { field })
      if (await exists(tx, pair)) throw refuse('contract.exists', { field })
    },
  }
}
