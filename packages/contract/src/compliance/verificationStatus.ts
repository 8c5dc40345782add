import type { DocumentStanding } from './documentStatus.ts'
import type { ProfileStatus } from './profileStatus.ts'

/** How far the account is from being good for everything, by the order in which `verificationStatusOf` asks. */
export type VerificationStatus =
  | 'checked'
  | 'processing'
  | 'limited'
  | 'duplicateDocumentsUploaded'
  | 'duplicateDocuments'
  | 'someCardDocumentRequired'
  | 'hasRequiredActions'
  | 'unverified'
  | 'verificationProcessing'
  | 'finalReview'

export const identityStates = [
  'undefined',
  'submitted',
  'underInvestigation',
  'validated',
  'nameMismatch',
  'rejected',
  'canceled',
] as const
export type IdentityState = (typeof identityStates)[number]

export const fatcaCrsStates = ['notRequired', 'missing', 'rejected', 'submitted', 'validated'] as const
export type FatcaCrsState = (typeof fatcaCrsStates)[number]

export const phoneStates = ['none', 'unconfirmed', 'confirmed'] as const
export type PhoneState = (typeof phoneStates)[number]

/** What is known of a customer, from which everything else follows. */
export type VerificationFacts = {
  readonly fatcaCrs: FatcaCrsState
  /** Of a further address: `flagged`, something is asked of the customer; `pending`, a document of it is being looked at. */
  readonly address: 'none' | 'flagged' | 'pending' | 'fine' | 'notRequired'
  readonly proofOfResidence: ProfileStatus
  readonly identity: IdentityState | 'notRequired'
  readonly phone: PhoneState | 'notRequired'
  readonly videoIdentity: ProfileStatus
}

export type VerificationInput = {
  readonly isRepresentative: boolean
  readonly isBusiness: boolean
  readonly verified: boolean
  readonly limited: boolean
  readonly facts: VerificationFacts
  /** For each reason the documents that it wants, each with what was handed in for it. Loaded while the customer is limited. */
  readonly limitReasons: readonly (readonly DocumentSet[])[]
  /** What was handed in for the documents asked for again. Missing when none are. */
  readonly dueDiligence?: DocumentSet | undefined
}
type DocumentSet = readonly DocumentStanding[]

const isUnderWay = (standing: DocumentStanding): boolean => standing === 'submitted' || standing === 'underReview'

/** A set is unfinished if any of it is anything but handed in or looked at. */
export const isUnfinished = (documents: DocumentSet): boolean => documents.some((standing) => !isUnderWay(standing))

/** Something was handed in, and of what is not accepted yet nothing is unfinished. */
export const isInPlace = (documents: DocumentSet): boolean =>
  documents.length > 0 && !isUnfinished(documents.filter((standing) => standing !== 'validated'))

const areLimitDocumentsInPlace = (reasons: VerificationInput['limitReasons']): boolean =>
  reasons.length > 0 && reasons.every((requirements) => requirements.length > 0 && requirements.every(isInPlace))

export const requiredActions = ['fatcaCrs', 'address', 'proofOfResidence', 'identity', 'phone', 'videoIdentity'] as const
export type RequiredAction = (typeof requiredActions)[number]

const isRequired: Readonly<
  Record<RequiredAction, (input: Pick<VerificationInput, 'isBusiness' | 'verified' | 'facts'>) => boolean>
> = {
  fatcaCrs: ({ isBusiness, facts }) => !isBusiness && ['missing', 'rejected'].includes(facts.fatcaCrs),
  address: ({ facts }) => ['none', 'flagged'].includes(facts.address),
  proofOfResidence: ({ facts }) => ['expiredSoon', 'none', 'rejected'].includes(facts.proofOfResidence),
  identity: ({ facts }) => ['undefined', 'nameMismatch', 'rejected', 'canceled'].includes(facts.identity),
  // Who was verified without a number is not asked for one afterwards; a number once given has to be confirmed.
  phone: ({ facts, verified }) => facts.phone === 'unconfirmed' || (facts.phone === 'none' && !verified),
  videoIdentity: ({ facts }) => facts.videoIdentity === 'rejected',
}

/** What the customer has to do, in the order in which it is best done. */
export const requiredActionsOf = (input: Pick<VerificationInput, 'isBusiness' | 'verified' | 'facts'>): RequiredAction[] =>
  requiredActions.filter((action) => isRequired[action](input))

const areDocumentsPending = ({ identity, proofOfResidence, address }: VerificationFacts): boolean =>
  identity === 'submitted' || identity === 'underInvestigation' || proofOfResidence === 'pending' || address === 'pending'

/** The first that fits counts. The order is the written one, even where a later step cannot be reached. */
export const verificationStatusOf = (input: VerificationInput): VerificationStatus => {
  const { isRepresentative, isBusiness, verified, limited, facts, limitReasons, dueDiligence } = input
  const hasActions = requiredActionsOf(input).length > 0
  if (isRepresentative) return 'checked'
  if (limited) return areLimitDocumentsInPlace(limitReasons) ? 'processing' : 'limited'
  if (dueDiligence) return isInPlace(dueDiligence) ? 'duplicateDocumentsUploaded' : 'duplicateDocuments'
  if (hasActions) return 'hasRequiredActions'
  if (verified) return 'checked'
  if (areLimitDocumentsInPlace(limitReasons)) return 'processing'
  if (hasActions) return 'unverified'
  if (areDocumentsPending(facts)) return 'verificationProcessing'
  return isBusiness ? 'checked' : 'finalReview'
}

export const warningStatuses = [
  'limited',
  'duplicateDocuments',
  'unverified',
  'hasRequiredActions',
  'someCardDocumentRequired',
] as const satisfies readonly VerificationStatus[]
export type WarningStatus = (typeof warningStatuses)[number]
export const isWarning = (status: VerificationStatus): status is WarningStatus =>
  (warningStatuses as readonly VerificationStatus[]).includes(status)

/** Where the customer can do something about it. */
export const warningLink = (status: WarningStatus): '/limited-account' | '/profile' =>
  status === 'limited' ? '/limited-account' : '/profile'

/** At these levels documents are asked for again. */
export const asksDocumentsAgain = (dueDiligenceLevel: number): boolean => dueDiligenceLevel === 1 || dueDiligenceLevel === 4
