import { createAccounts } from './areas/account/service.ts'
import { createChallengeMessages } from './areas/auth/challengeMessages.ts'
import { createSecurityMails } from './areas/auth/mails.ts'
import { createCustomers } from './areas/customer/service.ts'
import { createLegalPapers } from './areas/customer/legalPapers.ts'
import { createTerms } from './areas/customer/termsService.ts'
import { isCountry } from './areas/dictionary/countries.ts'
import { createAnnouncements } from './areas/news/service.ts'
import { createOperatorMails } from './areas/operator/mails.ts'
import { createOperators } from './areas/operator/service.ts'
import { createExistence } from './areas/registration/existence.ts'
import { createCompanies } from './areas/registration/companies.ts'
import { createInvitations } from './areas/registration/invitations.ts'
import { createInternalDevices } from './areas/internal/devices.ts'
import { createInternalUsers } from './areas/internal/users.ts'
import { createPassphraseChanges } from './areas/registration/passphraseChange.ts'
import { createPeople } from './areas/registration/people.ts'
import { createRegistrations } from './areas/registration/service.ts'
import { createTaxNumbers } from './areas/tax/numbers.ts'
import { createHandsets } from './areas/sandbox/phones.ts'
import { createSandboxWorld } from './areas/sandbox/service.ts'
import { createTaxAffairs } from './services/tax.ts'
import { createDownloads } from './documents/downloads.ts'
import { createLinks } from './mail/links.ts'
import { createNotifications } from './notifications/notifications.ts'
import { createTell } from './notifications/tell.ts'
import { createRates } from './operations/rates.ts'
import { createTokens } from './tokens/tokens.ts'
import { createIdentities } from './services/identities.ts'
import { createBooks } from './services/books.ts'
import type { Deps } from './services/deps.ts'
import { createDesk } from './services/desk.ts'
import { createIncomingMoney } from './services/incoming.ts'
import { createMoney } from './services/money.ts'
import { createOwnSecurity } from './services/security.ts'
import { createLeaving } from './services/leaving.ts'
import { createVerification } from './services/verification.ts'

/** What handlers work with, by name. */
export type Services = ReturnType<typeof createServices>

export const createServices = (deps: Deps) => {
  const { config, db, clock, ids, limits, outbox, live, vendors, files, jobs } = deps
  const links = { publicUrl: config.publicUrl, defaultBrand: config.brand, sandbox: config.sandbox }
  const securityMails = createSecurityMails({ outbox, links: createLinks(links) })
  const tell = createTell({ clock, outbox, live, links: createLinks(links) })
  const tokens = createTokens({
    db,
    clock,
    ids,
    live,
    limits,
    tellNewDevice: async (tx, signIn) => {
      await securityMails.newDevice(tx, signIn)
      const { userId, device, ip } = signIn
      await tell(tx, 'newSignIn', { to: { userId }, about: { device, ip } })
    },
    challengeMessages: createChallengeMessages({ outbox }),
    tellGranted: securityMails.applicationLetIn,
    appSecret: config.appSecret,
    publicUrl: config.publicUrl,
    rateScale: config.rateScale,
  })
  const rates = createRates({ clock })
  const downloads = createDownloads({ db, clock, ids, files })
  const accounts = createAccounts({ clock, live, rates, tell })
  const people = createPeople({ clock, accounts })
  const terms = createTerms({ clock })
  const announcements = createAnnouncements({ clock, live })
  const entry = {
    db,
    clock,
    ids,
    limits,
    outbox,
    tokens,
    botCheck: vendors.botCheck,
    links,
    rateScale: config.rateScale,
  }
  const invitations = createInvitations({ ...entry, people, terms })
  const verification = createVerification({ db, clock, ids, files, live, downloads, tell, appSecret: config.appSecret })
  const security = createOwnSecurity({
    ...entry,
    ...verification.standing,
    links: createLinks(links),
    live,
    mails: securityMails,
    tell,
    config,
  })
  const { proof } = security
  const identities = createIdentities({ ...deps, ...verification, downloads, tell, tokens, proof, links: createLinks(links) })
  const { reviews } = verification
  const money = createMoney({ ...deps, downloads, links: createLinks(links), tokens, rates, accounts, tell, reviews })
  const internalUsers = createInternalUsers({ db, clock, tokens })
  return {
    tokens,
    internalUsers,
    internalDevices: createInternalDevices({ db, outbox, tokens, users: internalUsers }),
    accounts,
    people,
    terms,
    registrations: createRegistrations({ ...entry, people, terms, isCountry }),
    existence: createExistence(),
    invitations,
    companies: createCompanies({ ...entry, people, terms, invitations }),
    passphraseChanges: createPassphraseChanges({ ...entry, appSecret: config.appSecret }),
    ...security,
    downloads,
    ...money,
    ...createIncomingMoney({ ...deps, ...verification, accounts, links: createLinks(links), rates, tell }),
    ...verification,
    notifications: createNotifications({ db, clock, live }),
    announcements,
    ...identities,
    ...createBooks({ db, clock, ids, files, jobs, outbox, downloads, accounts, links: createLinks(links) }),
    ...createTaxAffairs({ ...deps, ...verification, downloads, tell, links: createLinks(links) }),
    ...createLeaving({ ...deps, downloads, tell, proof, accounts, tokens }),
    legalPapers: createLegalPapers({ clock, terms, downloads }),
    customers: createCustomers({ taxNumbers: createTaxNumbers(config) }),
    operators: createOperators({ ...entry, mails: createOperatorMails({ outbox, links: createLinks(links) }) }),
    ...createDesk({ clock, live, tell, accounts, terms, announcements, ...money, ...verification, ...identities }),
    sandboxWorld: createSandboxWorld({ ...vendors, accounts, ids }),
    handsets: createHandsets({ db, ids, phones: vendors.phones, tokens, ownDevices: security.ownDevices }),
  }
}
