import { createTaxNumbers } from '../areas/tax/numbers.ts'
import { createTaxReminders } from '../areas/tax/reminders.ts'
import { createTaxes } from '../areas/tax/service.ts'
import { createTaxStanding } from '../areas/tax/standing.ts'
import { createTaxSigning } from '../areas/tax/signing.ts'
import type { Standing } from '../areas/verification/standing.ts'
import type { Downloads } from '../documents/downloads.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Links } from '../mail/links.ts'
import type { Tell } from '../notifications/tell.ts'
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
