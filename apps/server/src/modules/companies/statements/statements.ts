import type { Statement, StatementKind, StatementTask } from '@florin/contract/companies/companyStatements'
import type { Language } from '@florin/i18n/languages'
import { normaliseLanguage } from '@florin/i18n/languages'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { lockRecord } from '../amendments/amendmentStore.ts'
import { findStanding } from '../details/standingStore.ts'
import { findApplication } from '../registration/applicationStore.ts'
import { papersOf, reminding, setReminded } from '../papers/paperStore.ts'
import { findCompany, unknownCompany } from '../structure/companyStore.ts'
import { findParties, findRoles } from '../structure/partyStore.ts'
import type { PartyIdentity } from '../identity/partyIdentity.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import { type About, type AskingDeps, createStatementAsking, statementText } from './asking.ts'
import { askable, isReachable, shownTask, statusIdOf, statusOf, type Task, tasksIn } from './tasks.ts'

type Deps = AskingDeps & {
  readonly db: Db
  readonly seal: CompanySeal
  readonly partyIdentity: Pick<PartyIdentity, 'askAll'>
}
export type Statements = ReturnType<typeof createStatements>

const dayMs = 86_400_000
const remindAfterDays = 3
const remindMost = 3

const shownSigner = (task: Task): Statement['signers'][number] => {
  const { kind: _kind, ...shown } = shownTask(task)
  return { representativeId: task.signer.partyId, ...shown }
}

/** What people sign for a company, each at the e-sign vendor by a link in their mail. */
export const createStatements = ({ db, seal, partyIdentity, ...deps }: Deps) => {
  const { clock } = deps
  const sendAll = createStatementAsking(deps)

  const read = async (tx: Tx, customerId: number) => {
    const standing = await findStanding(tx, customerId)
    if (!standing) throw refuse('object.missing', { field: 'customerId' })
    const company = (await findCompany(tx, customerId, seal)) ?? unknownCompany(standing.name, standing.country)
    const [parties, roles] = [await findParties(tx, customerId, seal), await findRoles(tx, customerId)]
    return { standing, tasks: tasksIn({ company, parties, roles, papers: await papersOf(tx, customerId) }) }
  }

  const aboutOf = (customerId: number, { name: company, brand }: { name: string; brand: string }, language: Language): About => ({
    customerId,
    company,
    brand,
    language,
  })

  return {
    tasks: async (tx: Tx, customerId: number): Promise<StatementTask[]> => (await read(tx, customerId)).tasks.map(shownTask),

    get: async (tx: Tx, customerId: number, kind: StatementKind, language: Language): Promise<Statement> => {
      const { standing, tasks } = await read(tx, customerId)
      const own = tasks.filter((task) => task.kind === kind)
      const sent = own.flatMap(({ paper }) => (paper ? [paper.createdAt] : [])).toSorted((a, b) => b.getTime() - a.getTime())[0]
      return {
        required: own.length > 0,
        statusId: statusIdOf(own),
        text: statementText(kind, aboutOf(customerId, standing, language)),
        signers: own.map(shownSigner),
        ...(sent && { sentAt: sent.toISOString() }),
      }
    },

    send: (given: Tx, customerId: number, kind: StatementKind, language: Language) =>
      inTransaction(given, async (tx) => {
        await lockRecord(tx, customerId)
        const { standing, tasks } = await read(tx, customerId)
        const open = tasks.filter((task) => task.kind === kind && statusOf(task) !== 'signed')
        const reached = askable(open)
        if (reached.length === 0) throw refuse('signers.none')
        await sendAll(tx, aboutOf(customerId, standing, language), reached)
        const now = (await read(tx, customerId)).tasks.filter((task) => task.kind === kind)
        return { statusId: statusIdOf(now), sentAt: clock.now().toISOString() }
      }),

    /** The worker's side. What was sent before it failed is not sent again. */
    run: async ({ payload }: Pick<Job, 'payload'>): Promise<void> => {
      const { customerId } = payload as { customerId: number }
      const application = await findApplication(db, customerId)
      if (application && (application.status === 'declined' || !application.confirmedAt)) return
      const language = application?.language ?? 'en'
      for (;;) {
        const isDone = await inTransaction(db, async (tx) => {
          await lockRecord(tx, customerId)
          const { standing, tasks } = await read(tx, customerId)
          const next = askable(tasks).find((task) => statusOf(task) === 'none')
          if (next) await sendAll(tx, aboutOf(customerId, standing, language), [next])
          return next === undefined
        })
        if (isDone) break
      }
      await partyIdentity.askAll(db, customerId, language, false)
    },

    /** Everybody who has not signed, once more. How many were. */
    remindAll: (given: Tx, customerId: number, language: Language): Promise<number> =>
      inTransaction(given, async (tx) => {
        await lockRecord(tx, customerId)
        const { standing, tasks } = await read(tx, customerId)
        const reached = askable(tasks.filter((task) => statusOf(task) !== 'signed'))
        await sendAll(tx, aboutOf(customerId, standing, language), reached)
        return reached.length
      }),

    /** Whoever has not signed is reminded every third day, three times. How many were. */
    remind: async (): Promise<number> => {
      const before = new Date(clock.now().getTime() - remindAfterDays * dayMs)
      const waiting = await reminding(db, before, remindMost)
      for (const { id, customerId, language } of waiting)
        await inTransaction(db, async (tx) => {
          await lockRecord(tx, customerId)
          const { standing, tasks } = await read(tx, customerId)
          const task = tasks.find((each) => each.paper?.id === id && statusOf(each) === 'waiting')
          if (task && isReachable(task))
            await sendAll(tx, aboutOf(customerId, standing, normaliseLanguage(language) ?? 'en'), [task])
          else await setReminded(tx, id, clock.now())
        })
      return waiting.length
    },
  }
}
