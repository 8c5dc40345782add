import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { PartyIdentity } from '../identity/partyIdentity.ts'
import type { Statements } from '../statements/statements.ts'
import * as store from './applicationStore.ts'

type Answer = { readonly customerId: number; readonly code: string; readonly questionId: number; readonly answer: string }

const withCode = (application: store.Application | undefined, code: string): store.Application => {
  if (!application?.linkHash.equals(sha256(code))) throw refuse('object.missing')
  return application
}

/** What whoever applied sees of their application, by the link of the last mail. */
type Deps = {
  readonly clock: Clock
  readonly statements: Pick<Statements, 'tasks' | 'remindAll'>
  readonly partyIdentity: Pick<PartyIdentity, 'tasks' | 'askAll'>
}

export const createProgress = ({ clock, statements, partyIdentity }: Deps) => ({
  get: async (tx: Tx, customerId: number, code: string) => {
    const application = withCode(await store.findApplication(tx, customerId), code)
    const questions = await store.questionsOf(tx, customerId)
    const tasks = [...(await statements.tasks(tx, customerId)), ...(await partyIdentity.tasks(tx, customerId))]
    return { application, questions, tasks, isActivated: await store.isActivated(tx, customerId) }
  },

  /** Everybody who has to sign or to show who they are, and has not. */
  remind: (given: Tx, { customerId, code }: Pick<Answer, 'customerId' | 'code'>, language: Language): Promise<number> =>
    inTransaction(given, async (tx) => {
      const { status } = withCode(await store.lockApplication(tx, customerId), code)
      if (status === 'declined') throw refuse('object.missing')
      const reminded =
        (await statements.remindAll(tx, customerId, language)) + (await partyIdentity.askAll(tx, customerId, language, true))
      if (reminded === 0) throw refuse('signers.none')
      return reminded
    }),

  answer: (given: Tx, { customerId, code, questionId, answer }: Answer): Promise<store.ApplicationStatus> =>
    inTransaction(given, async (tx) => {
      const { status } = withCode(await store.lockApplication(tx, customerId), code)
      const isOpen = status === 'question' || status === 'review'
      if (!isOpen || !(await store.saveAnswer(tx, { customerId, questionId, answer, at: clock.now() })))
        throw refuse('object.missing', { field: 'questionId' })
      const isLeft = (await store.questionsOf(tx, customerId)).some((question) => question.answer === null)
      const now = isLeft ? 'question' : 'review'
      await store.setStatus(tx, customerId, { status: now })
      return now
    }),
})
