import { createTaxNumbers } from '../modules/compliance/tax/numbers.ts'
import { createTaxReminders } from '../modules/compliance/tax/reminders.ts'
import { createTaxes } from '../modules/compliance/tax/service.ts'
import { createTaxStanding } from '../modules/compliance/tax/standing.ts'
import { createTaxSigning } from '../modules/compliance/tax/signing.ts'
import type { Standing } from '../modules/compliance/verification/standing.ts'
import type { Downloads } from '../platform/documents/downloads.ts'
import type { Evidence } from '../modules/compliance/evidence/evidence.ts'
import type { Links } from '../modules/messaging/mail/links.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import type { Deps } from './deps.ts'

type TaxDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'files' | 'live' | 'vendors'> & {
  readonly downloads: Downloads
  readonly links: Links
  readonly tell: Tell
  readonly evidence: Pick<Evidence, 'keep'>
  readonly standing: Pick<Standing, 'reconsider'>
}

/** Where customers are taxed, and their papers about it. */
export const createTaxAffairs = (deps: TaxDeps) => {
  const { config, vendors } = deps
  const numbers = createTaxNumbers(config)
  const standing = createTaxStanding({ ...deps, numbers, reconsider: deps.standing.reconsider })
  return {
    taxes: createTaxes({ ...deps, numbers, standing }),
    taxSigning: createTaxSigning({ ...deps, esign: vendors.esign, standing }),
    taxReminders: createTaxReminders(deps),
  }
}
