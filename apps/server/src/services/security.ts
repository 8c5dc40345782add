import { createOwnAuthenticator } from '../areas/auth/authenticators.ts'
import type { SecurityMails } from '../areas/auth/mails.ts'
import { createOwnPasskeys } from '../areas/auth/passkeys.ts'
import { createProof } from '../areas/auth/proof.ts'
import { createAccountSecurity } from '../areas/auth/service.ts'
import { createContactEmails } from '../areas/contact/emails.ts'
import { createContactPhones } from '../areas/contact/phones.ts'
import { createTwoStep } from '../areas/customer/twoStep.ts'
import { createCustomerChecks } from '../areas/verification/checks.ts'
import { createPairings } from '../areas/devices/pairings.ts'
import { createOwnDevices } from '../areas/devices/service.ts'
import type { Links } from '../mail/links.ts'
import type { Tell } from '../notifications/tell.ts'
import { createPasskeys } from '../tokens/factors/passkeys.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { Standing } from '../areas/verification/standing.ts'
import type { Deps } from './deps.ts'

type SecurityDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'limits' | 'outbox' | 'live'> & {
  readonly tokens: Tokens
  readonly links: Links
  readonly mails: SecurityMails
  readonly tell: Tell
  readonly reconsiderUser: Standing['reconsiderUser']
}

/** How a person looks after the safety of their account. */
export const createOwnSecurity = ({
  config,
  db,
  clock,
  ids,
  limits,
  outbox,
  live,
  links,
  tokens,
  mails,
  tell,
  reconsiderUser,
}: SecurityDeps) => {
  const { appSecret: secret, publicUrl, rateScale } = config
  const proof = createProof({ db, tokens })
  const passkeys = createPasskeys({ db, clock, ids, secret, publicUrl })
  return {
    proof,
    accountSecurity: createAccountSecurity({ db, clock, tokens, live, mails, proof }),
    ownAuthenticator: createOwnAuthenticator({ db, clock, tokens, mails, proof }),
    ownPasskeys: createOwnPasskeys({ db, clock, passkeys, tokens, mails, proof }),
    ownDevices: createOwnDevices({ db, clock, limits, outbox, tokens, mails, rateScale }),
    pairings: createPairings({ db, clock, ids, publicUrl, tokens, proof }),
    contactEmails: createContactEmails({ db, clock, ids, live, links, tokens, mails, proof }),
    contactPhones: createContactPhones({ db, clock, tokens, mails, proof, reconsiderUser }),
    customerChecks: createCustomerChecks({ db, clock, tokens }),
    twoStep: createTwoStep({ db, clock, ids, live, tokens, mails, tell }),
  }
}
