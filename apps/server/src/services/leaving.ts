import type { Accounts } from '../areas/account/service.ts'
import type { Proof } from '../areas/auth/proof.ts'
import { createClosingDesk } from '../areas/customer/closingDesk.ts'
import { createClosingSteps } from '../areas/customer/closingSteps.ts'
import { createClosings } from '../areas/customer/closings.ts'
import { createClosingWork } from '../areas/customer/closingWork.ts'
import { createDataCopies } from '../areas/customer/dataCopies.ts'
import { createDataCopyWork } from '../areas/customer/dataCopyWork.ts'
import { createTaxNumbers } from '../areas/tax/numbers.ts'
import { answerSeal } from '../areas/verification/kyc/sealed.ts'
import type { Downloads } from '../documents/downloads.ts'
import { createNumbers } from '../evidence/numbers.ts'
import { sealerOf } from '../identity/facts.ts'
import type { Tell } from '../notifications/tell.ts'
import { createCopyWriter } from '../personal/copyWriter.ts'
import type { Tokens } from '../tokens/tokens.ts'
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
