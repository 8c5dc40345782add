import type { Accounts } from '../modules/accounts/accounts/service.ts'
import type { Proof } from '../modules/access/security/proof.ts'
import { createClosingDesk } from '../modules/customers/leaving/closingDesk.ts'
import { createClosingSteps } from '../modules/customers/leaving/closingSteps.ts'
import { createClosings } from '../modules/customers/leaving/closings.ts'
import { createClosingWork } from '../modules/customers/leaving/closingWork.ts'
import { createDataCopies } from '../modules/customers/leaving/dataCopies.ts'
import { createDataCopyWork } from '../modules/customers/leaving/dataCopyWork.ts'
import { createTaxNumbers } from '../modules/compliance/tax/numbers.ts'
import { answerSeal } from '../modules/compliance/verification/kyc/sealed.ts'
import type { Downloads } from '../platform/documents/downloads.ts'
import { createNumbers } from '../modules/compliance/evidence/numbers.ts'
import { sealerOf } from '../modules/compliance/identity/facts.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import { createCopyWriter } from '../modules/customers/personalData/copyWriter.ts'
import type { Tokens } from '../modules/access/tokens.ts'
import type { Deps } from './deps.ts'

type LeavingDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'files' | 'jobs' | 'live'> & {
  readonly downloads: Downloads
  readonly tell: Tell
  readonly proof: Proof
  readonly accounts: Accounts
  readonly tokens: Tokens
}

/** What a person takes with them, and how they go. */
export const createLeaving = (deps: LeavingDeps) => {
  const { appSecret } = deps.config
  const seals = {
    numbers: createNumbers({ appSecret }),
    taxNumbers: createTaxNumbers({ appSecret }),
    answers: answerSeal(appSecret),
    facts: sealerOf(appSecret),
  }
  const closingSteps = createClosingSteps(deps)
  return {
    closings: createClosings({ ...deps, closingSteps }),
    closingDesk: createClosingDesk({ ...deps, closingSteps }),
    closingWork: createClosingWork({ ...deps, closingSteps }),
    dataCopies: createDataCopies(deps),
    dataCopyWork: createDataCopyWork({ ...deps, writeCopy: createCopyWriter({ ...deps, seals }) }),
  }
}
