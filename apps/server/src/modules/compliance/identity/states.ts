import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import type { IdentityState } from '@florin/contract/compliance/verificationStatus'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type Check, type CheckStatus, latestCheck } from './store.ts'

/** A link that was asked for and not used says nothing yet about the person. */
const telling = ['processing', 'success', 'failed'] as const satisfies readonly CheckStatus[]
const soonDays = 30

type Paper = { readonly state: string; readonly expiresOn: string | undefined }

/** Before the day a document runs out there is time to bring another. */
export const runsOutSoon = (expiresOn: string | undefined, now: Date): boolean =>
  expiresOn !== undefined && new Date(expiresOn).getTime() - now.getTime() < soonDays * 86_400_000

const ofCheck = ({ status, found, outcome }: Pick<Check, 'status' | 'found' | 'outcome'>): IdentityState => {
  if (status === 'success') return 'validated'
  if (status === 'processing') return found ? 'underInvestigation' : 'submitted'
  return outcome === 'nameMismatch' ? 'nameMismatch' : 'rejected'
}

const ofPaper: Readonly<Record<string, IdentityState>> = {
  submitted: 'submitted',
  underReview: 'underInvestigation',
  validated: 'validated',
  rejected: 'rejected',
}

type Known = {
  readonly check?: Pick<Check, 'status' | 'found' | 'outcome'> | undefined
  /** One that was uploaded by hand. */
  readonly paper?: Paper | undefined
  /** An operator vouches for the customer. */
  readonly isVerified: boolean
  readonly today: string
}

/** What is known of somebody's identity, by name. A document that has run out proves nothing any more. */
export const identityStateOf = ({ check, paper, isVerified, today }: Known): IdentityState => {
  const state = check ? ofCheck(check) : (ofPaper[paper?.state ?? ''] ?? (isVerified ? 'validated' : 'undefined'))
  return state === 'validated' && paper?.expiresOn !== undefined && paper.expiresOn < today ? 'canceled' : state
}

export const videoStateOf = (status: CheckStatus | undefined): ProfileStatus => {
  if (status === undefined || status === 'expired') return 'notRequired'
  return ({ new: 'none', processing: 'pending', success: 'validated', failed: 'rejected' } as const)[status]
}

export type IdentityPaper = Paper & {
  readonly typeId: number
  readonly issuedOn: string | undefined
  readonly rejectReason: string | undefined
}

const proofOfIdentity = 1

/** What the profile shows of who somebody is; one look at each table. */
export const readIdentity = async (tx: Tx, customerId: number) => {
  const [check, video, { rows }] = [
    await latestCheck(tx, customerId, ['workflow', 'document'], telling),
    await latestCheck(tx, customerId, ['video']),
    await sql<{
      state: string
      expiresOn: string | null
      issuedOn: string | null
      typeId: number
      reason: string | null
    }>`
      select state, expires_on as "expiresOn", issued_on as "issuedOn", document_type_id as "typeId",
          reject_reason as reason
      from document where customer_id = ${customerId} and category_id = ${proofOfIdentity} and party_id is null and state <> 'removed'
      order by id desc limit 1`.execute(tx),
  ]
  const [row] = rows
  const paper: IdentityPaper | undefined = row && {
    state: row.state,
    typeId: row.typeId,
    expiresOn: row.expiresOn ?? undefined,
    issuedOn: row.issuedOn ?? undefined,
    rejectReason: row.reason ?? undefined,
  }
  return { check, video, paper }
}
