import { brands, findBrand } from '@florin/brands/brands'
import type { StatementTask } from '@florin/contract/companies/companyStatements'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import type { Identity, Started } from '../../compliance/identity/identity.ts'
import { strangersName, composeMail } from '../../messaging/mail/compose.ts'
import { lockRecord } from '../amendments/amendmentStore.ts'
import { readPartyPapers } from '../details/partyPapers.ts'
import { findApplication } from '../registration/applicationStore.ts'
import { findStanding } from '../details/standingStore.ts'
import { mayAsk } from '../statements/askingLimit.ts'
import { findParties, findRoles, type Party, partyName, type RoleName } from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<Identity, 'start' | 'latest' | 'unused'>
  readonly evidence: Evidence
  readonly outbox: Outbox
  readonly seal: CompanySeal
  readonly limits: Limits
  readonly rateScale: number
}
type IdentityRequest = { readonly partyId: number; readonly isDueDiligence: boolean }
type By = { readonly customerId: number; readonly userId?: number | undefined }
export type PartyIdentity = ReturnType<typeof createPartyIdentity>

const waits = 2
const done = 1
/** Nobody writes to more people for one company at a time. */
const peopleMost = 30
const remindAfterDays = 3
const remindMost = 3

type Latest = Awaited<ReturnType<Identity['latest']>>[number]
type Person = { readonly party: Party; readonly check: Latest | undefined; readonly status: StatementTask['status'] }

const askedRoles: ReadonlySet<RoleName> = new Set(['director', 'owner', 'representative'])

const isReached = ({ party }: Pick<Person, 'party'>): boolean => party.kind === 'person' && Boolean(party.email)

const shownTask = ({ party, check, status }: Person): StatementTask => ({
  kind: 'identity',
  name: partyName(party),
  status,
  isReachable: isReached({ party }),
  ...(check && { sentAt: check.createdAt.toISOString() }),
  ...(status === 'signed' && check?.decidedAt && { signedAt: check.decidedAt.toISOString() }),
})

/** Those who direct, own and run a company show who they are, each by a link of their own. */
export const createPartyIdentity = ({ db, clock, identity, evidence, outbox, seal, ...limit }: Deps) => {
  const mail = async (
    tx: OpenTx,
    customerId: number,
    party: Party,
    url: string,
    language: Language,
  ): Promise<string | undefined> => {
    const standing = await findStanding(tx, customerId)
    if (party.kind !== 'person' || !party.email || !standing || !(await mayAsk(limit, tx, party.email))) return undefined
    const t = translator(language)
    const to = { email: party.email, firstName: party.firstName, language, brand: findBrand(standing.brand) ?? brands.florin }
    const company = strangersName(standing.name)
    const message = composeMail(to, t('companyStatements:identity.subject', { company }), {
      paragraphs: [t('companyStatements:identity.body', { company, brand: to.brand.projectName })],
      button: { label: t('companyStatements:identity.button'), link: url },
      closing: [t('mail:ignore')],
    })
    await outbox.add(tx, 'mail.send', message)
    return party.email
  }

  /** Whoever directs or owns the company or has full access to it, and how far each has come. */
  const people = async (tx: Tx, customerId: number) => {
    const roles = await findRoles(tx, customerId)
    const isAsked = (id: number) =>
      roles.some(({ partyId, role, ofPartyId }) => partyId === id && ofPartyId === null && askedRoles.has(role))
    const parties = (await findParties(tx, customerId, seal)).filter(({ id, kind }) => kind === 'person' && isAsked(id))
    const papersOf = await readPartyPapers(tx, evidence, { customerId, manages: true }, 'en')
    const checks = await identity.latest(tx, customerId, 'representative')
    return parties.map((party) => {
      const check = checks.find(({ subjectId }) => subjectId === party.id)
      const { identityDocumentStatus } = papersOf(party.id)
      const isOpen = check?.status === 'new' || check?.status === 'processing'
      const status: StatementTask['status'] =
        identityDocumentStatus === done ? 'signed' : isOpen ? 'waiting' : check?.status === 'failed' ? 'declined' : 'none'
      return { party, check, status, isSettled: identityDocumentStatus === done || identityDocumentStatus === waits }
    })
  }

  const start = (
    given: Tx,
    { customerId, userId }: By,
    { partyId, isDueDiligence }: IdentityRequest,
    language: Language,
  ): Promise<Started & { sentTo: string | undefined }> =>
    inTransaction(given, async (tx) => {
      await lockRecord(tx, customerId)
      const party = (await findParties(tx, customerId, seal)).find(({ id }) => id === partyId)
      if (party?.kind !== 'person') throw refuse('object.missing', { field: 'representativeId' })
      const { identityDocumentStatus } = (await readPartyPapers(tx, evidence, { customerId, manages: true }, language))(partyId)
      if (identityDocumentStatus === waits) throw refuse('identity.pending')
      if (identityDocumentStatus === done && !isDueDiligence) throw refuse('identity.done')
      const about = { purpose: 'representative', subjectId: partyId, isDueDiligence } as const
      const started = await identity.start(tx, { customerId, userId, ...about })
      return { ...started, sentTo: await mail(tx, customerId, party, started.url, language) }
    })

  return {
    tasks: async (tx: Tx, customerId: number): Promise<StatementTask[]> => (await people(tx, customerId)).map(shownTask),

    /** Those whom a mail reaches: who was never asked, or again everybody who has not shown it. How many were. */
    askAll: (given: Tx, customerId: number, language: Language, again: boolean): Promise<number> =>
      inTransaction(given, async (tx) => {
        const open = (await people(tx, customerId))
          .filter(({ party, status, isSettled }) => isReached({ party }) && !isSettled && (again || status === 'none'))
          .slice(0, peopleMost)
        for (const { party } of open) await start(tx, { customerId }, { partyId: party.id, isDueDiligence: false }, language)
        return open.length
      }),

    /** Whoever has not used their link gets another every third day, three times: a link is good for a day. How many did. */
    remind: async (): Promise<number> => {
      const before = new Date(clock.now().getTime() - remindAfterDays * 86_400_000)
      const unused = await identity.unused('representative', { before, most: remindMost })
      for (const { customerId, subjectId: partyId } of unused)
        await inTransaction(db, async (tx) => {
          const application = await findApplication(tx, customerId)
          if (application?.status === 'declined') return
          const asked = (await people(tx, customerId)).find(({ party }) => party.id === partyId)
          if (!asked || asked.isSettled || asked.party.kind !== 'person' || !asked.party.email) return
          const language = application?.language ?? 'en'
          await start(tx, { customerId }, { partyId, isDueDiligence: false }, language)
        })
      return unused.length
    },

    start,
  }
}
