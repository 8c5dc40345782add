import { createIssuers } from './applications/issuers.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createPairings } from './devices/pairings.ts'
import { createOwnDevices } from './devices/service.ts'
import { createPasskeys } from './factors/passkeys.ts'
import { createInternalDevices } from './internal/devices.ts'
import { createInternalUsers } from './internal/users.ts'
import { createPassphraseChanges } from './passphraseReset/passphraseChange.ts'
import { createOwnAuthenticator } from './security/authenticators.ts'
import { createChallengeMessages } from './security/challengeMessages.ts'
import { createFactorReplacement } from './security/factorReplacement.ts'
import { createSecurityMails } from './security/mails.ts'
import { createOwnPasskeys } from './security/passkeys.ts'
import { createOwnProofs } from './security/ownProofs.ts'
import { createProof } from './security/proof.ts'
import { createAccountSecurity } from './security/service.ts'
import { createTokens } from './tokens.ts'
import { createTwoStep } from './twoStep/twoStep.ts'

export type AccessDeps = { readonly messaging: Pick<MessagingServices, 'links' | 'tell'> }
export type AccessServices = ReturnType<typeof createAccessServices>

/** Who may sign in, how, and how a person looks after that. */
export const createAccessServices = (platform: Platform, { messaging: { links, tell } }: AccessDeps) => {
  const { config, db, clock, ids, limits, outbox, live, vendors } = platform
  const { appSecret, publicUrl, rateScale, sandbox } = config
  const mails = createSecurityMails({ outbox, links })
  const tokens = createTokens({
    db,
    clock,
    ids,
    live,
    limits,
    tellNewDevice: async (tx, signIn) => {
      await mails.newDevice(tx, signIn)
      const { userId, device, ip } = signIn
      await tell(tx, 'newSignIn', { to: { userId }, about: { device, ip } })
    },
    challengeMessages: createChallengeMessages({ outbox }),
    tellGranted: mails.applicationLetIn,
    appSecret,
    issuers: createIssuers({ links, defaultBrand: config.brand }),
    publicUrl,
    sandbox,
    rateScale,
  })
  const proof = createProof({ db, clock, tokens })
  const passkeys = createPasskeys({ db, clock, ids, secret: appSecret, publicUrl })
  const internalUsers = createInternalUsers({ db, clock, tokens, passkeys })
  const { botCheck } = vendors
  return {
    tokens,
    proof,
    securityMails: mails,
    accountSecurity: createAccountSecurity({ db, clock, tokens, passkeys, live, mails, proof }),
    ownAuthenticator: createOwnAuthenticator({ db, clock, tokens, mails, proof }),
    ownPasskeys: createOwnPasskeys({ db, clock, passkeys, tokens, mails, proof }),
    ownDevices: createOwnDevices({ db, clock, limits, outbox, tokens, mails, proof, rateScale }),
    pairings: createPairings({ db, clock, ids, links, tokens, proof }),
    factorReplacement: createFactorReplacement({ db, clock, tokens, passkeys, mails, proof }),
    ownProofs: createOwnProofs({ db, tokens }),
    twoStep: createTwoStep({ db, clock, ids, live, tokens, mails, tell }),
    passphraseChanges: createPassphraseChanges({
      db,
      clock,
      ids,
      limits,
      outbox,
      tokens,
      passkeys,
      botCheck,
      links,
      appSecret,
      rateScale,
    }),
    internalUsers,
    internalDevices: createInternalDevices({ db, outbox, tokens, users: internalUsers }),
  }
}
