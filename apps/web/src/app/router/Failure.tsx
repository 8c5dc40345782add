import { ResponseCode } from '@florin/contract/errors'
import { CancelledError } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorView } from '../../ui/ErrorView.tsx'
import { isCallError } from '../call/error.ts'
import { session } from '../boot/engine.ts'

/** Refused for want of a session, or dropped with it. */
const wasCutOff = (error: unknown) =>
  error instanceof CancelledError || (isCallError(error) && error.code === ResponseCode.unauthenticated)

/** What could not be shown because the session ended on the way is for the sign-in page, not an error. */
export const Failure = (props: ErrorComponentProps) =>
  !session.isSignedIn() && wasCutOff(props.error) ? <Navigate to="/login" replace /> : <ErrorView {...props} />
