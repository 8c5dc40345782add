import { timingSafeEqual } from 'node:crypto'
import { brands, findBrand } from '@florin/brands/brands'
import { normaliseLanguage } from '@florin/i18n/languages'
import type { Evidence } from '../evidence/evidence.ts'
import type { GivenFile } from '../evidence/given.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { Guard } from '../../access/signIn/guard.ts'
import type { IdentityKind, IdentityMode } from '../../../vendors/identity/identity.ts'
import { type FactSeal, sealerOf } from './facts.ts'
import { type Finding, outcomeOf } from './outcome.ts'
import type { PersonOf, Settle } from './settling.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly jobs: Jobs
  readonly links: Links
  readonly guard: Pick<Guard, 'attempt'>
  readonly evidence: Pick<Evidence, 'keep'>
  readonly reviews: Reviews
  readonly settle: Settle
  readonly personOf: PersonOf
  readonly secret: string
}
export type Starting = {
  readonly customerId: number
  readonly userId?: number | undefined
  readonly purpose: IdentityKind
  /** The row that waits for the outcome. */
  readonly subjectId?: number | undefined
  readonly isDueDiligence?: boolean | undefined
}
export type Started = { readonly workflowRunId: string; readonly token: string; readonly url: string; readonly expiresAt: Date }
export type Shown = {
  readonly documentTypeId: number
  readonly countryCode?: string | undefined
  readonly files: readonly GivenFile[]
}
export type Identity = ReturnType<typeof createIdentity>

export const identityJob = 'identity.handOver'
const lifeMs = 24 * 60 * 60 * 1000
/** Where the vendor's word is enough, whatever the brand: nobody of ours waits behind these. */
const alwaysExpress: ReadonlySet<IdentityKind> = new Set(['username', 'signer', 'factor'])
/** Only these show who a customer is; documents of the others belong to what they were asked for. */
const proves = (purpose: IdentityKind): boolean =>
  purpose === 'workflow' || purpose === 'document' || purpose === 'representative'
const category = { proofOfIdentity: 1, other: 5 }

const pageOf = (purpose: IdentityKind, runId: string, token: string): string =>
  purpose === 'video' ? `/video-identity-job/${runId}` : `/identity-verification/${runId}/${token}`

/** As it stands now: a link that nobody used in time is over, whether or not somebody has noticed. */
export const statusAt = ({ status, expiresAt }: Pick<store.Check, 'status' | 'expiresAt'>, now: Date): store.CheckStatus =>
  status === 'new' && expiresAt <= now ? 'expired' : status

/** Checks of who somebody is, from the link to what came of it. */
export const createIdentity = (deps: Deps) => {
  const { db, clock, ids, jobs, links, guard, evidence, reviews, settle, personOf } = deps
  const seal: FactSeal = sealerOf(deps.secret)

  const modeOf = (purpose: IdentityKind, brand: string): IdentityMode =>
    alwaysExpress.has(purpose) || findBrand(brand)?.identityMode === 'express' ? 1 : 0

  /** A wrong token is counted against the check, and soon nobody may try another. The right one always opens. */
  const opened = async (runId: string, token: string): Promise<store.Check> => {
    const check = await store.findRun(db, runId)
    const isRight = check !== undefined && timingSafeEqual(check.tokenHash, sha256(token))
    if (check && isRight && check.purpose !== 'video') return check
    const attempt = await guard.attempt('identity', runId, async () => false)
    if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
    throw refuse('object.missing')
  }

  const recording = async (runId: string): Promise<store.Check> => {
    const check = await store.findRun(db, runId)
    if (check?.purpose !== 'video') throw refuse('object.missing', { field: 'id' })
    return check
  }

  const asOfNow = <C extends store.Latest>(check: C): C => ({ ...check, status: statusAt(check, clock.now()) })

  /** Documents are stored first; the vendor gets them once that is committed. */
  const submit = (found: store.Check, { documentTypeId, countryCode: issuingCountry, files }: Shown): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const check = await store.lockRun(tx, found.runId)
      if (!check || statusAt(check, clock.now()) !== 'new') throw refuse('identity.over')
      const { customerId, userId } = check
      const paper = {
        customerId,
        categoryId: proves(check.purpose) ? category.proofOfIdentity : category.other,
        documentTypeId,
        purpose: `identity:${check.purpose}`,
        createdBy: userId,
        ...(check.purpose === 'representative' && { partyId: check.subjectId }),
      }
      const { documentId } = await evidence.keep(tx, paper, files, false)
      await store.changeCheck(tx, check.id, { status: 'processing', documentId, issuingCountry, submittedAt: clock.now() })
      await jobs.add(tx, { kind: identityJob, key: check.runId, payload: {} })
    })

  /** Where an operator decides, the document goes to review; a rejection by the vendor needs no operator. */
  const take = async (tx: OpenTx, check: store.Check, finding: Finding): Promise<void> => {
    const person = await personOf(tx, check)
    const found = outcomeOf(finding, person, dayOf(clock.now()))
    const sealedFacts = finding.extracted && seal.close(check.runId, finding.extracted)
    await store.changeCheck(tx, check.id, { found, ...(sealedFacts && { sealedFacts }) })
    if (found === 'approved' && check.mode === 0) {
      await store.underReview(tx, check.documentId)
      await reviews.ask(tx, { kind: 'identity', subjectId: check.id, customerId: check.customerId })
      return
    }
    await settle(tx, check, { outcome: found, reason: finding.rejectReason, facts: finding.extracted })
  }

  return {
    /** A link for the person: whoever holds it may show their documents. An earlier one that nobody used is over. */
    start: (tx: Tx, { customerId, userId, purpose, subjectId, isDueDiligence = false }: Starting): Promise<Started> =>
      inTransaction(tx, async (open) => {
        if (await store.isWaiting(open, customerId, purpose, subjectId)) throw refuse('identity.pending')
        await store.endUnused(open, customerId, purpose, subjectId)
        const [createdAt, workflowRunId, token] = [clock.now(), ids.uuid(), ids.secret()]
        const expiresAt = new Date(createdAt.getTime() + lifeMs)
        const person = await personOf(open, { userId, customerId, purpose, subjectId })
        const check = { runId: workflowRunId, customerId, userId, purpose, subjectId, isDueDiligence, createdAt, expiresAt }
        await store.insertCheck(open, { ...check, mode: modeOf(purpose, person.brand), tokenHash: sha256(token) })
        const reader = { brand: findBrand(person.brand) ?? brands.florin, language: normaliseLanguage(person.language) ?? 'en' }
        return { workflowRunId, token, url: links.to(reader, pageOf(purpose, workflowRunId, token)), expiresAt }
      }),

    /** A link that nobody has used is over: it went to somebody else. */
    endUnused: store.endUnused,

    open: async (runId: string, token: string) => asOfNow(await opened(runId, token)),
    recording: async (runId: string) => asOfNow(await recording(runId)),
    submit: async (runId: string, token: string, shown: Shown): Promise<void> => submit(await opened(runId, token), shown),
    submitRecording: async (runId: string, shown: Shown): Promise<void> => submit(await recording(runId), shown),
    person: personOf,

    /** How far each subject has come, as of now. */
    latest: async (tx: Tx, customerId: number, purpose: IdentityKind): Promise<store.Latest[]> =>
      (await store.latestOfEach(tx, customerId, purpose)).map(asOfNow),

    /** Whose links nobody has used for a while. */
    unused: (purpose: IdentityKind, since: Parameters<typeof store.unusedLinks>[2]): Promise<store.Unused[]> =>
      store.unusedLinks(db, purpose, since),

    /** What a vendor found. A second finding on the same check is ignored. */
    record: ({ reference, kind, ...finding }: Finding & { reference: string; kind: IdentityKind }): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const check = await store.lockRun(tx, reference)
        if (!check || check.purpose !== kind || check.status !== 'processing' || check.found)
          throw refuse('object.missing', { field: 'reference' })
        await take(tx, check, finding)
      }),
  }
}
