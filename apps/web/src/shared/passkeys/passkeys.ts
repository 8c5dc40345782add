import type { Credential } from '@florin/contract/access/factors'

/** Whether this browser can keep passkeys at all. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

type Options = Readonly<Record<string, unknown>>
export type PasskeyOutcome = { readonly credential: Credential } | { readonly problem: 'cancelled' | 'known' | 'failed' }

const problemOf = (error: unknown): Extract<PasskeyOutcome, { problem: string }> => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return { problem: 'known' }
  return { problem: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' }
}

/** Asks the browser for a new passkey. */
export const makePasskey = async (options: Options): Promise<PasskeyOutcome> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { credential: (await startRegistration({ optionsJSON: options as never })) as unknown as Credential }
  } catch (error) {
    return problemOf(error)
  }
}

/** Asks the browser for one of the passkeys that it keeps for us. */
export const showPasskey = async (options: Options): Promise<PasskeyOutcome> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return { credential: (await startAuthentication({ optionsJSON: options as never })) as unknown as Credential }
  } catch (error) {
    return problemOf(error)
  }
}
