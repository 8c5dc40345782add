import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Limits } from '../../../platform/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { PartyIdentity } from '../identity/partyIdentity.ts'
import { askPeople } from '../statements/askPeople.ts'
import type { Statements } from '../statements/statements.ts'
import * as store from './applicationStore.ts'
import type { ApplicationTasks } from './applicationTasks.ts'

type Answer = { readonly customerId: number; readonly code: string; readonly questionId: number; readonly answer: string }

const withCode = (application: store.Application | undefined, code: string): store.Application => {
  const hash = sha256(code)
  if (!application?.linkHashes.some((each) => each.equals(hash))) throw refuse('object.missing')
  return application
}

/** What whoever applied sees of their application, by the link of a mail. */
type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly jobs: Jobs
  readonly limits: Limits
  readonly rateScale: number
  readonly applicationTasks: ApplicationTasks
  readonly statements: Pick<Statements, 'remindAll'>
  readonly partyIdentity: Pick<PartyIdentity, 'askAll'>
}
const reminding = { bucket: 'company.remind', max: 3, windowSeconds: 86_400, exact: true }

export const createProgress = ({ clock, limits, rateScale, applicationTasks, statements, partyIdentity, ...queue }: Deps) => ({
  get: async (tx: Tx, customerId: number, code: string) => {
    const application = withCode(await store.findApplication(tx, customerId), code)
    const questions = await store.questionsOf(tx, customerId)
    const tasks = await applicationTasks.of(tx, customerId)
    return { application, questions, tasks, isActivated: await store.isActivated(tx, customerId) }
  },

  /** The link came by mail: the address is theirs, and from here on others are written to for the company. */
  confirm: (given: Tx, { customerId, code }: Pick<Answer, 'customerId' | 'code'>): Promise<void> =>
    inTransaction(given, async (tx) => {
      const { status } = withCode(await store.lockApplication(tx, customerId), code)
      if (status === 'declined') throw refuse('object.missing')
      if (await store.confirmEmail(tx, customerId, clock.now())) await askPeople(queue, tx, customerId)
    }),

  /** Everybody who has to sign or to show who they are, and has not. */
  remind: (given: Tx, { customerId, code }: Pick<Answer, 'customerId' | 'code'>, language: Language): Promise<number> =>
    inTransaction(given, async (tx) => {
      const { status, confirmedAt } = withCode(await store.lockApplication(tx, customerId), code)
      if (status === 'declined') throw refuse('object.missing')
      if (!confirmedAt) throw refuse('signers.none')
      const verdict = await limits.take({ ...reminding, max: reminding.max * rateScale, key: String(customerId) }, tx)
      if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
      const reminded =
        (await statements.remindAll(tx, customerId, language)) + (await partyIdentity.askAll(tx, customerId, language, true))
      if (reminded === 0) throw refuse('signers.none')
      return reminded
    }),

  answer: (given: Tx, { customerId, code, questionId, answer }: Answer): Promise<store.ApplicationStatus> =>
    inTransaction(given, async (tx) => {
      const application = withCode(await store.lockApplication(tx, customerId), code)
      if (!store.isOpen(application) || !(await store.saveAnswer(tx, { customerId, questionId, answer, at: clock.now() })))
        throw refuse('object.missing', { field: 'questionId' })
      const isLeft = (await store.questionsOf(tx, customerId)).some((question) => question.answer === null)
      const now = isLeft ? 'question' : 'review'
      await store.setStatus(tx, customerId, { status: now })
      return now
    }),
})
