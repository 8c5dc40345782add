import { findBrand } from '@florin/brands/brands'
import { endedStatuses } from '@florin/contract/contracts/contractStatus'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import { areInOneGroup, findStanding, isContractCompany } from './companyStore.ts'
import { isKnown } from './lookupStore.ts'
import { shareManager } from './secondStore.ts'
import { contractsOf, type StoredContract } from './store.ts'

type Deps = { readonly blocks: Pick<Blocks, 'between'> }
type Pair = { readonly customerId: number; readonly counterpartyId: number; readonly companyId: number }
export type Eligibility = ReturnType<typeof createEligibility>

/** Who may make contracts, and with whom. */
export const createEligibility = ({ blocks }: Deps) => {
  const judged = async (tx: Tx, customerId: number) => {
    const standing = await findStanding(tx, customerId)
    if (!standing || !findBrand(standing.brand)?.contractsEnable) return { refusal: 'contract.unavailable' as const }
    return standing.verified ? { standing } : { refusal: 'customer.unverified' as const }
  }

  /** For every call about contracts. */
  const assertMember = async (tx: Tx, customerId: number): Promise<{ brand: string }> => {
    const { standing, refusal } = await judged(tx, customerId)
    if (refusal) throw refuse(refusal)
    return standing
  }

  const isFit = async (tx: Tx, { customerId, counterpartyId }: Pair): Promise<boolean> => {
    if (counterpartyId === customerId) return false
    const standing = await findStanding(tx, counterpartyId)
    if (!standing?.verified || !standing.isOpen || !findBrand(standing.brand)?.contractsEnable) return false
    if (!(await areInOneGroup(tx, customerId, counterpartyId))) return false
    if (await shareManager(tx, customerId, counterpartyId)) return false
    return (await blocks.between(tx, customerId, counterpartyId, 'payments')) === undefined
  }

  const isCompanyFit = async (tx: Tx, { customerId, companyId, counterpartyId }: Pair): Promise<boolean> =>
    companyId !== customerId && companyId !== counterpartyId && (await isContractCompany(tx, companyId, customerId))

  const exists = async (tx: Tx, { customerId, counterpartyId, companyId }: Pair): Promise<boolean> =>
    (await contractsOf(tx, customerId)).some(
      ({ status, company, sender, beneficiary }) =>
        !endedStatuses.includes(status) && company.id === companyId && [sender.id, beneficiary.id].includes(counterpartyId),
    )

  return {
    assertMember,
    isMember: async (tx: Tx, customerId: number): Promise<boolean> => (await judged(tx, customerId)).standing !== undefined,

    /** The counterparty is named by a field of the caller's. */
    assertPair: async (tx: Tx, pair: Pair, field: string): Promise<void> => {
      const { customerId, counterpartyId } = pair
      if (!(await isCompanyFit(tx, pair))) throw refuse('contract.companyUnfit', { field: 'companyId' })
      // Whoever only counts customer numbers learns nothing of anybody.
      if (!(await isKnown(tx, { customerId, foundId: counterpartyId })) || !(await isFit(tx, pair)))
        throw refuse('contract.counterpartyUnfit', { field })
      if (await exists(tx, pair)) throw refuse('contract.exists', { field })
    },

    /** Judged again before each signature: what was proposed in time may have become unfit since. */
    whyNotToSign: async (
      tx: Tx,
      { company, sender, beneficiary }: Pick<StoredContract, 'company' | 'sender' | 'beneficiary'>,
      signerId: number,
    ): Promise<'contract.companyUnfit' | 'contract.counterpartyUnfit' | undefined> => {
      const counterpartyId = sender.id === signerId ? beneficiary.id : sender.id
      const pair = { customerId: signerId, counterpartyId, companyId: company.id }
      if (!(await isCompanyFit(tx, pair))) return 'contract.companyUnfit'
      return (await isFit(tx, pair)) ? undefined : 'contract.counterpartyUnfit'
    },
  }
}
