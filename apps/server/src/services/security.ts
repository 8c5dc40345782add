import { createOwnAuthenticator } from '../modules/access/security/authenticators.ts'
import type { SecurityMails } from '../modules/access/security/mails.ts'
import { createOwnPasskeys } from '../modules/access/security/passkeys.ts'
import { createProof } from '../modules/access/security/proof.ts'
import { createAccountSecurity } from '../modules/access/security/service.ts'
import { createContactEmails } from '../modules/customers/contacts/emails.ts'
import { createContactPhones } from '../modules/customers/contacts/phones.ts'
import { createTwoStep } from '../modules/access/twoStep/twoStep.ts'
import { createCustomerChecks } from '../modules/compliance/verification/checks.ts'
import { createPairings } from '../modules/access/devices/pairings.ts'
import { createOwnDevices } from '../modules/access/devices/service.ts'
import type { Links } from '../modules/messaging/mail/links.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import { createPasskeys } from '../modules/access/factors/passkeys.ts'
import type { Tokens } from '../modules/access/tokens.ts'
import type { Standing } from '../modules/compliance/verification/standing.ts'
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
