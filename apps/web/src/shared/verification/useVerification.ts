import { isRepresentative } from '@florin/contract/calls/access'
import { customer } from '@florin/contract/calls/customers/customer'
import { type DocumentStanding, standingOfStatus } from '@florin/contract/calls/compliance/documentStatus'
import type { OutputOf } from '@florin/contract/method'
import { verification } from '@florin/contract/calls/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import {
  asksDocumentsAgain,
  type RequiredAction,
  requiredActionsOf,
  type VerificationFacts,
  type VerificationInput,
  type VerificationStatus,
  verificationStatusOf,
} from '@florin/contract/calls/compliance/verificationStatus'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useProfile } from '../../app/session/profile.ts'
import { callQuery, markStale } from '../../app/call/queries.ts'
import { useActing } from '../../app/session/useActing.ts'
import { useMay } from '../access/useMay.ts'

const { 'status.get': status, 'limitReason.get': limits, 'dueDiligence.get': again, 'document.list': list } = verification

export const limitsQuery = () => callQuery(limits, {})
export const dueDiligenceQuery = () => callQuery(again, {})

/** What a document that was handed in or decided on makes out of date. */
export const documentMethods = [status, limits, again, list] as const
const reloadDocuments = () => void markStale(...documentMethods)
const reloadCustomer = () => void markStale(customer['info.get'], ...documentMethods)

const standingsOf = (documents: readonly Document[]): DocumentStanding[] =>
  documents.map(({ categoryId, statusId }) => standingOfStatus(categoryId, statusId))

/** What is asked and not handed in stands among the rest as none. */
const wanted = (documents: readonly Document[] | undefined): DocumentStanding[] => {
  if (!documents) return []
  return documents.length > 0 ? standingsOf(documents) : ['none']
}

export type Verification = {
  readonly status: VerificationStatus
  readonly actions: readonly RequiredAction[]
  readonly facts: VerificationFacts
}

const limitSets = (data: OutputOf<typeof limits> | undefined) =>
  data?.reasons.map(({ requirementDocuments }) =>
    requirementDocuments.map(({ uploadedDocuments }) => standingsOf(uploadedDocuments)),
  ) ?? []

const failureOf = (...queries: readonly { readonly error: CallError | null; readonly refetch: () => unknown }[]) => {
  const failed = queries.filter(({ error }) => error)
  const error = failed[0]?.error
  return error ? { description: error.description, retry: () => failed.forEach(({ refetch }) => void refetch()) } : undefined
}

type Known = { readonly known?: Verification; readonly failure?: ReturnType<typeof failureOf>; readonly busy: boolean }

/** How the account stands. What more has to be known is loaded only where the customer's record asks for it. */
export const useVerification = (): Known => {
  const profile = useProfile()
  const acting = useActing()
  const enabled = useMay()(status)
  const hasDueDiligence = asksDocumentsAgain(profile.dueDiligenceLevel)
  const first = useQuery({ ...callQuery(status, {}), enabled })
  const { data } = first
  const limit = useQuery({ ...limitsQuery(), enabled: enabled && profile.limited })
  const due = useQuery({ ...dueDiligenceQuery(), enabled: enabled && hasDueDiligence })
  useLive('documentChanged', reloadDocuments)
  useLive('customerChanged', reloadCustomer)
  const isWhole = data && (!profile.limited || limit.data) && (!hasDueDiligence || due.data)
  const busy = first.isFetching || limit.isFetching || due.isFetching
  if (!isWhole) return { failure: failureOf(first, limit, due), busy }
  const input: VerificationInput = {
    isRepresentative: acting !== undefined && isRepresentative(acting),
    isBusiness: acting?.kind === 'company',
    verified: profile.verified,
    limited: profile.limited,
    facts: data.facts,
    limitReasons: profile.limited ? limitSets(limit.data) : [],
    ...(hasDueDiligence &&
      due.data && {
        dueDiligence: [...wanted(due.data.address?.uploadedDocuments), ...wanted(due.data.document?.uploadedDocuments)],
      }),
  }
  return { busy, known: { status: verificationStatusOf(input), actions: requiredActionsOf(input), facts: data.facts } }
}
