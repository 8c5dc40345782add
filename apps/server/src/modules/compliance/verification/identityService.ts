import type { OutputOf } from '@florin/contract/method'
import type { verification } from '@florin/contract/compliance/verification'
import { findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { documentTypeName } from '../../dictionary/documentNames.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { sealerOf } from '../identity/facts.ts'
import { type Identity, type Started, statusAt } from '../identity/identity.ts'
import { identityStateOf, readIdentity, runsOutSoon, videoStateOf } from '../identity/states.ts'
import type { Standing } from './standing.ts'
import { actsFor, customerFacts, standingOf } from './identityStore.ts'

type Deps = {
  readonly clock: Clock
  readonly identity: Identity
  readonly standing: Pick<Standing, 'of'>
  readonly secret: string
}
type Whose = { readonly customerId: number; readonly userId: number }
export type OwnIdentity = ReturnType<typeof createOwnIdentity>

const shownDigits = 4
const masked = (number: string): string => `••••${number.slice(-shownDigits)}`

/** A person's own identity: where it stands, and the way to have it checked. */
export const createOwnIdentity = ({ clock, identity, standing, secret }: Deps) => {
  const seal = sealerOf(secret)

  const read = async (tx: Tx, customerId: number) => {
    const now = clock.now()
    const { verified, brand } = await customerFacts(tx, customerId)
    const known = await readIdentity(tx, customerId)
    const status = identityStateOf({ ...known, isVerified: verified, today: dayOf(now) })
    return { ...known, status, brand, now }
  }

  return {
    get: async (
      tx: Tx,
      customerId: number,
      language: Language,
    ): Promise<OutputOf<(typeof verification)['identityDocument.get']>> => {
      const { check, video, paper, status, brand, now } = await read(tx, customerId)
      const { facts } = await standing.of(tx, customerId)
      const number = check && seal.open(check.runId, check.sealedFacts)?.number
      const videoStatus = video && statusAt(video, now)
      const rejectReason = paper?.state === 'rejected' ? paper.rejectReason : undefined
      return {
        status,
        ...(paper && { typeId: paper.typeId, type: documentTypeName(paper.typeId, language) }),
        ...(number !== undefined && { number: masked(number) }),
        ...(paper?.expiresOn && { expiration: paper.expiresOn }),
        ...(paper?.issuedOn && { issuedDate: paper.issuedOn }),
        ...(rejectReason !== undefined && { rejectReason }),
        verificationMode: findBrand(brand)?.identityMode === 'express' ? 1 : 0,
        videoIdentityStatus: videoStateOf(videoStatus),
        ...(video && videoStatus === 'new' && { videoIdentityJobId: video.runId }),
        proofOfResidenceStatus: facts.proofOfResidence,
      }
    },

    /** Once somebody is known there is nothing to check, unless their document runs out soon or we asked for it again. */
    start: (tx: Tx, whose: Whose, asked: { purpose: 'workflow' | 'document'; isDueDiligence?: boolean }): Promise<Started> =>
      inTransaction(tx, async (open) => {
        const { status, paper, now } = await read(open, whose.customerId)
        if (status === 'submitted' || status === 'underInvestigation') throw refuse('identity.pending')
        if (status === 'validated' && !asked.isDueDiligence && !runsOutSoon(paper?.expiresOn, now)) throw refuse('identity.done')
        return identity.start(open, { ...whose, ...asked })
      }),

    /** Somebody who acts for a company; the document belongs to the company, and each of them is checked by themself. */
    startForRepresentative: (tx: Tx, customerId: number, userId: number): Promise<Started> =>
      inTransaction(tx, async (open) => {
        if (!(await actsFor(open, customerId, userId))) throw refuse('object.missing', { field: 'representativeId' })
        const earlier = await standingOf(open, customerId, userId)
        if (earlier === 'processing') throw refuse('identity.pending')
        if (earlier === 'success') throw refuse('identity.done')
        return identity.start(open, { customerId, userId, purpose: 'workflow', subjectId: userId })
      }),
  }
}
