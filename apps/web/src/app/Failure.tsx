import { ResponseCode } from '@florin/contract/errors'
import { Navigate } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorView } from '../ui/ErrorView.tsx'
import { isCallError } from './call/error.ts'
import { session } from './engine.ts'

/** What could not be shown because the session ended on the way is for the sign-in page, not an error. */
export const Failure = (props: ErrorComponentProps) =>
  isCallError(props.error) && props.error.code === ResponseCode.unauthenticated && !session.isSignedIn() ? (
    <Navigate to="/login" replace />
  ) : (
    <ErrorView {...props} />
  )
