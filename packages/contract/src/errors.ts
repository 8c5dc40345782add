/** Every code that can stand in `responseCode`. AE and UE are also made by the client when no answer arrives. */
export const ResponseCode = {
  success: '00',
  invalid: 'VERIFY_ERROR',
  termsPending: 'TERMS_ERROR',
  network: 'AE',
  unauthenticated: 'AU',
  noAccess: 'ENOA',
  unknown: 'UE',
  closedAccount: 'CA',
  denied: '13',
  badParameters: 'TA1',
  unknownMethod: 'IM',
  notPermitted: '58',
  rateLimited: 'RL',
  unavailable: 'SU',
  duplicate: '94',
} as const
export type ResponseCode = (typeof ResponseCode)[keyof typeof ResponseCode]

/** Old spellings that mean the same. */
const synonyms: Record<string, ResponseCode> = { SUCCESS: '00', VF: 'VERIFY_ERROR', TE: 'TERMS_ERROR' }
export const normaliseCode = (code: string): string => synonyms[code] ?? code
export const isSuccess = (code: string): boolean => normaliseCode(code) === ResponseCode.success

/** Every way a call can be refused: our word for it, and the code it has on the wire. Texts: i18n `errors`. */
export const refusals = {
  'method.unknown': ResponseCode.unknownMethod,
  'request.malformed': ResponseCode.badParameters,
  'request.invalid': ResponseCode.invalid,
  'request.tooLarge': ResponseCode.badParameters,
  'company.mismatch': ResponseCode.badParameters,
  'auth.required': ResponseCode.unauthenticated,
  'access.denied': ResponseCode.denied,
  'access.none': ResponseCode.noAccess,
  'rate.limited': ResponseCode.rateLimited,
  'key.missing': ResponseCode.badParameters,
  'key.reused': ResponseCode.duplicate,
  'server.error': ResponseCode.unknown,
  'server.unavailable': ResponseCode.unavailable,
  'object.missing': ResponseCode.badParameters,
  'terms.pending': ResponseCode.termsPending,
  'acting.own': ResponseCode.notPermitted,
  'registration.closed': ResponseCode.notPermitted,
  'botCheck.failed': ResponseCode.invalid,
  'country.closed': ResponseCode.invalid,
  'agreement.missing': ResponseCode.invalid,
  'passphrase.common': ResponseCode.invalid,
  'code.wrong': ResponseCode.invalid,
  'code.expired': ResponseCode.invalid,
  'code.blocked': ResponseCode.rateLimited,
  'passphrase.short': ResponseCode.invalid,
  'passphrase.needed': ResponseCode.invalid,
  'passphrase.same': ResponseCode.invalid,
  'passphrase.wrong': ResponseCode.invalid,
  'passkey.failed': ResponseCode.badParameters,
  'factor.inUse': ResponseCode.notPermitted,
  'pairing.failed': ResponseCode.badParameters,
  'otpauth.unreadable': ResponseCode.invalid,
  'phone.invalid': ResponseCode.invalid,
  'twoStep.unchanged': ResponseCode.notPermitted,
  'twoStep.notOffered': ResponseCode.notPermitted,
  'twoStep.needsPhone': ResponseCode.notPermitted,
  'twoStep.needsNumber': ResponseCode.notPermitted,
  'twoStep.needsAuthenticator': ResponseCode.notPermitted,
  'twoStep.shortPassphrase': ResponseCode.notPermitted,
  'twoStep.wrongCode': ResponseCode.invalid,
  'activation.failed': ResponseCode.badParameters,
  'invitation.known': ResponseCode.badParameters,
  'confirmation.failed': ResponseCode.badParameters,
  'login.failed': ResponseCode.unauthenticated,
  'login.inactive': ResponseCode.unauthenticated,
  'login.blocked': ResponseCode.rateLimited,
  'login.expired': ResponseCode.unauthenticated,
  'login.unproved': ResponseCode.unauthenticated,
  'device.unknown': ResponseCode.unauthenticated,
  'login.taken': ResponseCode.invalid,
  'session.expired': ResponseCode.unauthenticated,
  'refresh.empty': ResponseCode.badParameters,
  'account.missing': ResponseCode.badParameters,
  'authorization.missing': ResponseCode.badParameters,
} as const satisfies Record<string, ResponseCode>
export type Refusal = keyof typeof refusals

/** What the pipeline itself may answer to any call. */
export const pipelineRefusals = [
  'method.unknown',
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'company.mismatch',
  'auth.required',
  'access.denied',
  'access.none',
  'rate.limited',
  'key.missing',
  'key.reused',
  'server.error',
  'server.unavailable',
] as const satisfies readonly Refusal[]

export type FieldError = { readonly field: string; readonly description: string }
