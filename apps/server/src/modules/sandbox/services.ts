import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { Platform } from '../platform.ts'
import { createHandsets } from './phones.ts'
import { createSandboxWorld } from './service.ts'

export type SandboxDeps = {
  readonly access: Pick<AccessServices, 'tokens' | 'ownDevices'>
  readonly accounts: Pick<AccountsServices, 'accounts'>
  readonly compliance: Pick<ComplianceServices, 'taxSigning'>
}
export type SandboxServices = ReturnType<typeof createSandboxServices>

/** The outside world for people without one. */
export const createSandboxServices = ({ db, clock, ids, vendors }: Platform, { access, accounts, compliance }: SandboxDeps) => ({
  sandboxWorld: createSandboxWorld({ ...vendors, ...accounts, clock, ids, payoutBooks: vendors.payouts.books }),
  handsets: createHandsets({ db, ids, phones: vendors.phones, ...access }),
  taxSigning: compliance.taxSigning,
})
