import { tokenErrors } from '../../../platform/bearer.ts'

/** Errors by their standard names (RFC 6749, 6750, OpenID Connect), each in words for the developer of an application. */
export const errorDescriptions = {
  invalid_request: 'A parameter is missing, stands twice or is malformed',
  invalid_client: 'The application is unknown, or has not proved itself in the way it was registered for',
  invalid_grant: 'The code or the refresh token is unknown, used, expired, or was given to another application or address',
  invalid_scope: 'A scope is unknown, or is more than the person granted',
  unsupported_grant_type: 'The grant types are authorization_code and refresh_token',
  unsupported_response_type: 'The one response type is code',
  access_denied: 'The person refused',
  login_required: 'Nobody is signed in, and prompt=none forbids to ask',
  consent_required: 'The person has to be asked, and prompt=none forbids it',
  request_not_supported: 'Request objects are not supported',
  request_uri_not_supported: 'Request objects are not supported',
  ...tokenErrors,
  temporarily_unavailable: 'Try again later',
} as const

export type OauthError = keyof typeof errorDescriptions

/** With words of its own where they say more than the usual ones. */
export const errorBody = (error: OauthError, description: string = errorDescriptions[error]) => ({
  error,
  error_description: description,
})
