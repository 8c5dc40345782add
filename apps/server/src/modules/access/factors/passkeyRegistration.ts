import type { Credential } from '@florin/contract/access/factors'
import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import { failed, judged, type PasskeyDeps, type PasskeyRules, timeout } from './passkeyRules.ts'
import * as store from './passkeyStore.ts'

/** EdDSA, ES256 and RS256: one of them is in every authenticator. */
const supportedAlgorithmIDs = [-8, -7, -257]

export type Owner = {
  readonly userId: number
  readonly email: string
  readonly displayName: string
  readonly brandName: string
}

/** Making a passkey: one that the browser finds by itself and that verifies its owner. */
export const createPasskeyRegistration = (
  { db, clock, ids }: PasskeyDeps,
  { relyingParty, handleOf, expiresAt }: PasskeyRules,
) => ({
  beginRegistration: async ({ userId, email, displayName, brandName }: Owner, name: string, host: string) => {
    const { id: rpID } = relyingParty(host)
    const known = await store.passkeysOf(db, userId)
    const options = await generateRegistrationOptions({
      rpName: brandName,
      rpID,
      userName: email,
      userDisplayName: displayName,
      userID: new Uint8Array(handleOf(userId)),
      timeout,
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const reqId = ids.uuid()
    const request = { id: reqId, userId, name, challenge: options.challenge, rpId: rpID, expiresAt: expiresAt() }
    await store.insertRequest(db, request)
    return { reqId, options }
  },

  register: async (userId: number, reqId: string, credential: Credential): Promise<store.NewPasskey> => {
    const request = await store.takeRequest(db, reqId, clock.now())
    if (!request || request.userId !== userId || request.name === null) throw failed()
    const { rpId, challenge, name } = request
    const { registrationInfo } = await judged(() =>
      verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: relyingParty(rpId).origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }),
    )
    if (!registrationInfo) throw failed()
    const { credential: made, credentialBackedUp } = registrationInfo
    return {
      id: ids.uuid(),
      userId,
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      signCount: made.counter,
      transports: made.transports ?? [],
      backedUp: credentialBackedUp,
      name,
      createdAt: clock.now(),
    }
  },
})
