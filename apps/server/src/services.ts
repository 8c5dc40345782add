import { createAccounts } from './modules/accounts/accounts/service.ts'
import { createChallengeMessages } from './modules/access/security/challengeMessages.ts'
import { createSecurityMails } from './modules/access/security/mails.ts'
import { createCustomers } from './modules/customers/profile/service.ts'
import { createLegalPapers } from './modules/customers/terms/legalPapers.ts'
import { createTerms } from './modules/customers/terms/termsService.ts'
import { isCountry } from './modules/dictionary/countries.ts'
import { createAnnouncements } from './modules/messaging/news/service.ts'
import { createOperatorMails } from './modules/console/mails.ts'
import { createOperators } from './modules/console/service.ts'
import { createExistence } from './modules/customers/registration/existence.ts'
import { createCompanies } from './modules/companies/registration/companies.ts'
import { createInvitations } from './modules/companies/registration/invitations.ts'
import { createInternalDevices } from './modules/access/internal/devices.ts'
import { createInternalUsers } from './modules/access/internal/users.ts'
import { createPassphraseChanges } from './modules/access/passphraseReset/passphraseChange.ts'
import { createPeople } from './modules/customers/registration/people.ts'
import { createRegistrations } from './modules/customers/registration/service.ts'
import { createTaxNumbers } from './modules/compliance/tax/numbers.ts'
import { createHandsets } from './modules/sandbox/phones.ts'
import { createSandboxWorld } from './modules/sandbox/service.ts'
import { createTaxAffairs } from './services/tax.ts'
import { createDownloads } from './platform/documents/downloads.ts'
import { createLinks } from './modules/messaging/mail/links.ts'
import { createNotifications } from './modules/messaging/notifications/notifications.ts'
import { createTell } from './modules/messaging/notifications/tell.ts'
import { createRates } from './modules/accounts/pricing/rates.ts'
import { createTokens } from './modules/access/tokens.ts'
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
