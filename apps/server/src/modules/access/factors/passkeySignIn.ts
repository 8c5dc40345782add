import type { Credential } from '@florin/contract/access/factors'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { OpenTx } from '../../../platform/transaction.ts'
import { failed, judged, type PasskeyDeps, type PasskeyRules, timeout } from './passkeyRules.ts'
import * as store from './passkeyStore.ts'

/** Coming in with a passkey. */
export const createPasskeySignIn = ({ db, clock, ids }: PasskeyDeps, { relyingParty, handleOf, expiresAt }: PasskeyRules) => ({
  /** The same for everybody: which passkeys there are, the browser knows. */
  beginSignIn: async (codeChallenge: string, host: string) => {
    const { id: rpID } = relyingParty(host)
    const options = await generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      timeout,
    })
    const reqId = ids.uuid()
    await store.insertRequest(db, {
      id: reqId,
      codeChallenge,
      challenge: options.challenge,
      rpId: rpID,
      expiresAt: expiresAt(),
    })
    return { reqId, options }
  },

  /** Whose passkey answered, and the challenge that only who began can prove. `use` is to be kept when they come in. */
  check: async (reqId: string, credential: Credential) => {
    const request = await store.takeRequest(db, reqId, clock.now())
    if (!request?.codeChallenge) throw failed()
    const { rpId, challenge, codeChallenge } = request
    const passkey = await store.findByCredential(db, Buffer.from(credential.id, 'base64url'))
    if (!passkey) throw failed()
    const response = credential as unknown as AuthenticationResponseJSON
    const { verified, authenticationInfo } = await judged(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: relyingParty(rpId).origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId.toString('base64url'),
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.signCount,
        },
      }),
    )
    const handle = response.response.userHandle
    const isOwn = typeof handle === 'string' && handleOf(passkey.userId).equals(Buffer.from(handle, 'base64url'))
    if (!verified || !isOwn) throw failed()
    const { newCounter, credentialBackedUp } = authenticationInfo
    return {
      userId: passkey.userId,
      brand: passkey.brand,
      codeChallenge,
      use: (tx: OpenTx) =>
        store.noteUse(tx, passkey.id, { signCount: newCounter, backedUp: credentialBackedUp, at: clock.now() }),
    }
  },
})
