import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { contractCopyJob } from './copies.ts'
import { handlers } from './handlers.ts'
import { contractsNotices } from './notices.ts'
import { contractsFiles, contractsTables } from './personalData.ts'
import { type ContractsDeps, type ContractsServices, createContractsServices } from './services.ts'

export const createContractsModule = (platform: Platform, deps: ContractsDeps): Module<'contracts', ContractsServices> => {
  const services = createContractsServices(platform, deps)
  return {
    name: 'contracts',
    services,
    handlers,
    notices: contractsNotices,
    jobs: { [contractCopyJob]: services.contractCopies.run },
    loops: { contracts: services.contractLife },
    personalData: contractsTables,
    personalFiles: contractsFiles,
  }
}
