import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Tokens } from '../../access/tokens.ts'
import { createAdvance } from './advance.ts'
import { createBankChecks } from './bank.ts'
import { createCompany } from './company.ts'
import { createConsent } from './consent.ts'
import { createDecisions } from './decisions.ts'
import { createExecution } from './execution.ts'
import { createOperationLimits } from '../../accounts/pricing/limits.ts'
import type { Follower, KindOrders } from './operation.ts'
import { createOwnOperations } from './ownOperations.ts'
import { createPricing } from '../../accounts/pricing/pricing.ts'
import { createQuoting } from './quoting.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { CompanyMessages } from './results.ts'
import { createSettlement } from './settle.ts'
import { createSubmit } from './submitting.ts'
import { createSweeper } from './sweeper.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly tell: Tell
  readonly tokens: Pick<Tokens, 'challenges' | 'factors'>
  readonly rates: Rates
  readonly kinds: KindOrders
  readonly companyMessages: CompanyMessages
  readonly followers: readonly Follower[]
}
export type Operations = ReturnType<typeof createOperations>

/** Everything that moves a customer's money: quote, submit, consent, execute, and what is left behind. */
export const createOperations = ({ db, clock, ids, live, tell, tokens, rates, kinds, companyMessages, followers }: Deps) => {
  const limits = createOperationLimits({ clock, rates })
  const quoting = createQuoting({ db, clock, ids, pricing: createPricing({ rates }), limits })
  const consent = createConsent({ tokens })
  const settlement = createSettlement({ clock, live, tell, kinds, companyMessages, followers })
  const advance = createAdvance({ clock, settlement })
  const execution = createExecution({ db, consent, settlement, advance })
  const own = createOwnOperations({ db, clock, consent, execution })
  const company = createCompany({ db, clock, ids, live, consent, execution, settlement, advance })
  return {
    quoting,
    own,
    company,
    bank: createBankChecks({ clock, settlement }),
    ...createSubmit({ clock, ids, quoting, limits, consent, settlement }),
    decisions: createDecisions({ db, consent, finders: [own.asked, company.asked] }),
    sweeper: createSweeper({ db, clock, execution, settlement, company }),
  }
}
