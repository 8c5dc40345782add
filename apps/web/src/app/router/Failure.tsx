import { ResponseCode } from '@florin/contract/errors'
import { CancelledError } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ErrorView } from '../../ui/ErrorView.tsx'
import { isCallError } from '../call/error.ts'
import { session } from '../boot/engine.ts'
import { isPartMissing, type Reason } from '../parts/fetchPart.ts'
import { MissingPage } from '../parts/MissingPart.tsx'

/** Refused for want of a session, or dropped with it. */
const wasCutOff = (error: unknown) =>
  error instanceof CancelledError || (isCallError(error) && error.code === ResponseCode.unauthenticated)

/** The texts of a page did not come. */
const Missing = ({ reason, reset }: ErrorComponentProps & { reason: Reason }) => {
  const router = useRouter()
  const retry = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  return <MissingPage reason={reason} onRetry={retry} />
}

/** What could not be shown because the session ended on the way is for the sign-in page, not an error. */
export const Failure = (props: ErrorComponentProps) => {
  if (!session.isSignedIn() && wasCutOff(props.error)) return <Navigate to="/login" replace />
  if (isPartMissing(props.error)) return <Missing {...props} reason={props.error.reason} />
  return <ErrorView {...props} />
}
