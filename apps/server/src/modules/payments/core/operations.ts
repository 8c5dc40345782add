import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/log.ts'
import { type Posting, type Postings, postWithin } from '../../../platform/postings.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Tokens } from '../../access/tokens.ts'
import { createAdvance } from './advance.ts'
import { createBankChecks } from './bank.ts'
import type { Coupons } from './coupon.ts'
import { createCompany } from './company.ts'
import { type Consent, createConsent } from './consent.ts'
import { createDecisions } from './decisions.ts'
import { createDispatcher } from './dispatcher.ts'
import { createExecution } from './execution.ts'
import { createJudgement } from './judgement.ts'
import { createOperationLimits } from '../../accounts/pricing/limits.ts'
import type { AccountsBeside, Follower } from './operation.ts'
import { createOwnOperations } from './ownOperations.ts'
import { createPolicy, type Policy } from './policy.ts'
import { createPricing } from '../../accounts/pricing/pricing.ts'
import { createQuoting } from './quoting.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { Rails } from './rail.ts'
import type { FindPendingConsent } from './pendingConsent.ts'
import type { AskAboutReport } from './givingBack.ts'
import { createReports } from './reports.ts'
import { createRepricing } from './repricing.ts'
import { type CompanyMessages, createResults, type IsToldTogether } from './results.ts'
import { createReversing } from './reversing.ts'
import { createRowPayments } from './rowPayments.ts'
import { createSettlement } from './settle.ts'
import { createSubmit } from './submitting.ts'
import { createSweeper } from './sweeper.ts'
import { createTransferOrder } from './transferOrder.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly tell: Tell
  readonly tokens: Pick<Tokens, 'challenges' | 'factors'>
  readonly rates: Rates
  readonly rails: Rails
  readonly postings: Postings
  readonly log: Log
  readonly companyMessages: CompanyMessages
  readonly followers: readonly Follower[]
  readonly accountsBeside: AccountsBeside
  /** What else people are asked to consent to. */
  readonly moreConsents: (consent: Consent, policy: Policy) => FindPendingConsent
  readonly isToldTogether: IsToldTogether
  readonly askAboutReport: AskAboutReport
  readonly coupons: Coupons
}
export type Operations = ReturnType<typeof createOperations>

/** Everything that moves a customer's money: quote, submit, consent, execute, and what is left behind. */
export const createOperations = (deps: Deps) => {
  const { db, clock, ids, live, tell, tokens, rates, rails, postings, log, companyMessages, followers } = deps
  const { askAboutReport, moreConsents, isToldTogether, coupons, accountsBeside } = deps
  const limits = createOperationLimits({ clock, rates })
  const quoting = createQuoting({ db, clock, ids, pricing: createPricing({ rates }), limits, rails, coupons })
  const consent = createConsent({ tokens })
  const results = createResults({ tell, companyMessages, isToldTogether })
  const policy = createPolicy({ rates })
  const judgement = createJudgement({ rails, policy })
  const transferOrder = createTransferOrder({ clock })
  const settlement = createSettlement({
    clock,
    ids,
    live,
    rails,
    transferOrder,
    judgement,
    results,
    followers,
    accountsBeside,
  })
  const advance = createAdvance({ clock, settlement, policy })
  const execution = createExecution({ db, clock, postings, consent, settlement, advance })
  const own = createOwnOperations({ db, clock, consent, execution })
  const repricing = createRepricing({ clock, quoting, limits, rails })
  const company = createCompany({ db, clock, ids, live, consent, execution, settlement, advance, policy, repricing })
  const reports = createReports({ db, clock, log, tell, isToldTogether, rails, settlement, askAboutReport })
  return {
    quoting,
    consent,
    rows: createRowPayments({ clock, settlement, results, limits }),
    /** For whoever has a transaction already. */
    payWithin: <T>(tx: OpenTx, posting: Posting<T>): Promise<T> => postWithin(tx, posting, clock.now()),
    rails,
    postings,
    reports,
    reverse: createReversing({ clock, tell, settlement }),
    dispatcher: createDispatcher({ db, clock, log, rails, reports }),
    own,
    company,
    policy,
    bank: createBankChecks({ clock, settlement, repricing }),
    ...createSubmit({ clock, ids, quoting, limits, consent, settlement, policy, results, coupons }),
    decisions: createDecisions({ db, consent, finders: [own.pending, company.pending, moreConsents(consent, policy)] }),
    sweeper: createSweeper({ db, clock, execution, settlement, company }),
  }
}
