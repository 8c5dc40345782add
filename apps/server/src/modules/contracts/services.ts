import type { AccessServices } from '../access/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createBeginning } from './beginning.ts'
import { createContractCompanies } from './companies.ts'
import { createEligibility } from './eligibility.ts'
import { createIdentification } from './identification.ts'
import { createContractLife } from './life.ts'
import { createContractDesk } from './contractDesk.ts'
import { createContractNews } from './news.ts'
import { createContracts } from './contracts.ts'
import { createContractCopies } from './copies.ts'
import { createContractDocuments } from './documents.ts'
import { createProposals } from './proposals.ts'
import { createContractReading, createCounterparties } from './reading.ts'
import { createContractSigning } from './signing.ts'
import { createSecond } from './second.ts'
import type { Splits } from './splits.ts'

export type ContractsDeps = {
  readonly access: Pick<AccessServices, 'proof'>
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
  readonly compliance: Pick<ComplianceServices, 'identity'>
  readonly payments: Pick<PaymentsServices, 'blocks' | 'memberLookups'>
  readonly splits: Splits
}
export type ContractsServices = ReturnType<typeof createContractsServices>

/** Revenue-split contracts: from the proposal over both signatures to the shares of payments. */
export const createContractsServices = (
  platform: Platform,
  { access, messaging, compliance, payments, splits }: ContractsDeps,
) => {
  const { clock, db, vendors } = platform
  const common = { ...platform, ...messaging, documents: createContractDocuments(platform) }
  const news = createContractNews(common)
  const eligibility = createEligibility(payments)
  const contracts = createContracts({ ...common, eligibility, news })
  return {
    contractCompanies: createContractCompanies(platform),
    contracts,
    contractCopies: createContractCopies(common),
    contractDesk: createContractDesk(common),
    contractReading: createContractReading({ clock, eligibility, contracts }),
    counterparties: createCounterparties({ clock, eligibility, lookups: payments.memberLookups }),
    proposals: createProposals({ ...common, eligibility, news }),
    contractSigning: createContractSigning({ ...common, esign: vendors.esign, contracts, eligibility }),
    second: createSecond({ clock, proof: access.proof, news, contracts }),
    identification: createIdentification({ ...common, identity: compliance.identity, news, contracts }),
    splitFollower: splits.follower,
    contractLife: createContractLife({ db, clock, news, beginning: createBeginning({ clock, news }), splits }),
  }
}
