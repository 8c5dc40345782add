import { verification } from '@florin/contract/calls/compliance/verification'
import type { CheckStatus } from '@florin/contract/compliance/verificationIdentity'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../app/call/queries.ts'
import { useUpload } from '../../shared/upload/useUpload.ts'

export type Run = { readonly workflowRunId: string; readonly token: string }

const waitMs = 3_000
/** Another device may go on with it, and the decision comes from outside: until it is over the page looks again. */
const untilOver = (status: CheckStatus | undefined) => (status === 'new' || status === 'processing' ? waitMs : false)

export const useRun = (run: Run) =>
  useQuery({
    ...callQuery(verification['workflowRun.get'], run),
    refetchInterval: ({ state }) => untilOver(state.data?.status),
  })
export const useSubmitRun = () => useUpload(verification['workflowRun.submit'], [verification['workflowRun.get']])

export const useJob = (id: string) =>
  useQuery({
    ...callQuery(verification['videoIdentityJob.get'], { id }),
    refetchInterval: ({ state }) => untilOver(state.data?.status),
  })
export const useSubmitJob = () => useUpload(verification['videoIdentityJob.submit'], [verification['videoIdentityJob.get']])
