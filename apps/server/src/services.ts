import { createFlow } from './areas/account/flows.ts'
import { createPaymentInstructions } from './areas/account/instructions.ts'
import { type Accounts, createAccounts } from './areas/account/service.ts'
import { createCompanyMails } from './areas/approval/mails.ts'
import { createRequests } from './areas/approval/requests.ts'
import { createChallengeMessages } from './areas/auth/challengeMessages.ts'
import { createOwnAuthenticator } from './areas/auth/authenticators.ts'
import { createSecurityMails, type SecurityMails } from './areas/auth/mails.ts'
import { createOwnPasskeys } from './areas/auth/passkeys.ts'
import { createProof } from './areas/auth/proof.ts'
import { createAccountSecurity } from './areas/auth/service.ts'
import { createBlocks } from './areas/blacklist/service.ts'
import { createContacts } from './areas/contact/service.ts'
import { createCustomers } from './areas/customer/service.ts'
import { createTerms } from './areas/customer/termsService.ts'
import { createTwoStep } from './areas/customer/twoStep.ts'
import { createPairings } from './areas/devices/pairings.ts'
import { createOwnDevices } from './areas/devices/service.ts'
import { isCountry } from './areas/dictionary/countries.ts'
import { createAnnouncements } from './areas/news/service.ts'
import { createOperatorMails } from './areas/operator/mails.ts'
import { createOperators } from './areas/operator/service.ts'
import { createContactEmails } from './areas/registration/contactEmails.ts'
import { createInvitations } from './areas/registration/invitations.ts'
import { createHistoryExports } from './areas/history/exports.ts'
import { createExportWork } from './areas/history/exportWork.ts'
import { createReceipts } from './areas/history/receipts.ts'
import { createHistory } from './areas/history/service.ts'
import { createInternalDevices } from './areas/internal/devices.ts'
import { createInternalUsers } from './areas/internal/users.ts'
import { createExchange } from './areas/fx/service.ts'
import { createAsking } from './areas/invoice/asking.ts'
import { createInvoiceDocuments } from './areas/invoice/documents.ts'
import { createInvoiceFollower } from './areas/invoice/follower.ts'
import { createInvoiceKind } from './areas/invoice/invoiceKind.ts'
import { createInvoiceNews } from './areas/invoice/news.ts'
import { createInvoices } from './areas/invoice/service.ts'
import { createPassphraseChanges } from './areas/registration/passphraseChange.ts'
import { createPeople } from './areas/registration/people.ts'
import { createRegistrations } from './areas/registration/service.ts'
import { createHandsets } from './areas/sandbox/phones.ts'
import { createSandboxWorld } from './areas/sandbox/service.ts'
import { createStatements } from './areas/statement/service.ts'
import { createSubscriptionFollower } from './areas/subscription/follower.ts'
import { createSubscriptionMails } from './areas/subscription/mails.ts'
import { createSubscriptionRunner } from './areas/subscription/runner.ts'
import { createSubscriptions } from './areas/subscription/service.ts'
import { createMemberKind } from './areas/transfer/memberKind.ts'
import { createOwnKind } from './areas/transfer/ownKind.ts'
import { createTransfers } from './areas/transfer/service.ts'
import { createTemplates } from './areas/transfer/templates.ts'
import { createDownloads, type Downloads } from './documents/downloads.ts'
import { createLinks, type Links } from './mail/links.ts'
import { createNotifications } from './notifications/notifications.ts'
import { createTell, type Tell } from './notifications/tell.ts'
import { createOperations } from './operations/operations.ts'
import type { CompanyMessages } from './operations/results.ts'
import { createRates, type Rates } from './operations/rates.ts'
import { createTransferOrder } from './operations/transferOrder.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db.ts'
import type { FileStore } from './platform/files/port.ts'
import type { Ids } from './platform/ids.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Limits } from './platform/limits.ts'
import type { Live } from './platform/live/publish.ts'
import type { Outbox } from './platform/outbox/outbox.ts'
import { createPasskeys } from './tokens/factors/passkeys.ts'
import { createTokens, type Tokens } from './tokens/tokens.ts'
import type { Vendors } from './vendors/vendors.ts'

export type Deps = {
  readonly config: Pick<Config, 'appSecret' | 'publicUrl' | 'brand' | 'sandbox' | 'rateScale'>
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly outbox: Outbox
  readonly live: Live
  readonly vendors: Pick<Vendors, 'inbox' | 'phones' | 'authenticators' | 'botCheck'>
  readonly files: FileStore
  readonly jobs: Jobs
}

type SecurityDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'limits' | 'outbox' | 'live'> & {
  readonly tokens: Tokens
  readonly mails: SecurityMails
  readonly tell: Tell
}

/** How a person looks after the safety of their account. */
const createOwnSecurity = ({ config, db, clock, ids, limits, outbox, live, tokens, mails, tell }: SecurityDeps) => {
  const { appSecret: secret, publicUrl, rateScale } = config
  const proof = createProof({ db, tokens })
  const passkeys = createPasskeys({ db, clock, ids, secret, publicUrl })
  return {
    accountSecurity: createAccountSecurity({ db, clock, tokens, live, mails, proof }),
    ownAuthenticator: createOwnAuthenticator({ db, clock, tokens, mails, proof }),
    ownPasskeys: createOwnPasskeys({ db, clock, passkeys, tokens, mails, proof }),
    ownDevices: createOwnDevices({ db, clock, limits, outbox, tokens, mails, rateScale }),
    pairings: createPairings({ db, clock, ids, publicUrl, tokens, proof }),
    contacts: createContacts({ db, clock, tokens, mails, proof }),
    twoStep: createTwoStep({ db, clock, ids, live, tokens, mails, tell }),
  }
}

type MoneyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'live' | 'outbox'> & {
  readonly links: Links
  readonly downloads: Downloads
  readonly tokens: Tokens
  readonly rates: Rates
  readonly accounts: Accounts
  readonly companyMessages: CompanyMessages
  readonly tell: Tell
}

/** What moves money, and what it costs. */
const createMoney = ({
  db,
  clock,
  ids,
  live,
  outbox,
  links,
  downloads,
  tokens,
  rates,
  accounts,
  companyMessages,
  tell,
}: MoneyDeps) => {
  const transferOrder = createTransferOrder({ clock })
  const own = createOwnKind({ accounts, transferOrder })
  const blocks = createBlocks({ clock })
  const member = createMemberKind({ accounts, blocks, rates, transferOrder })
  const invoice = createInvoiceKind({ accounts, blocks, transferOrder })
  const kinds = { [own.name]: own.order, [member.name]: member.order, [invoice.name]: invoice.order }
  const news = createInvoiceNews({ outbox, links, live })
  const followers = [createInvoiceFollower({ clock, news }), createSubscriptionFollower({ clock, live })]
  const operations = createOperations({ db, clock, ids, live, tell, tokens, rates, kinds, companyMessages, followers })
  const invoices = createInvoices({ clock, news, operations, kind: invoice })
  const subscriptions = createSubscriptions({ clock, live })
  const templates = createTemplates({ clock })
  return {
    rates,
    operations,
    blocks,
    requests: createRequests({ clock }),
    flow: createFlow({ clock, rates, accounts }),
    paymentInstructions: createPaymentInstructions({ clock, accounts }),
    exchange: createExchange({ rates, accounts, operations }),
    transfers: createTransfers({ operations, accounts, blocks, own, member, subscriptions, templates, invoices }),
    templates,
    subscriptions,
    subscriptionRunner: createSubscriptionRunner({
      db,
      clock,
      live,
      operations,
      mails: createSubscriptionMails({ outbox, links }),
      kinds: { own, p2p: member },
    }),
    invoices,
    invoiceDocuments: createInvoiceDocuments({ clock, downloads, invoices }),
    asking: createAsking({ clock, rates, accounts, blocks, news }),
  }
}

type BooksDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'files' | 'jobs' | 'outbox'> & {
  readonly downloads: Downloads
  readonly accounts: Accounts
  readonly links: Links
}

/** What customers read about their money, and take away. */
const createBooks = (deps: BooksDeps) => {
  const { clock, accounts, downloads } = deps
  const history = createHistory({ accounts })
  return {
    history,
    receipts: createReceipts({ clock, downloads, history }),
    historyExports: createHistoryExports({ ...deps, history }),
    exportWork: createExportWork({ ...deps, history }),
    statements: createStatements({ clock, accounts, downloads }),
  }
}

/** What handlers work with, by name. */
export type Services = ReturnType<typeof createServices>

export const createServices = ({ config, db, clock, ids, limits, outbox, live, vendors, files, jobs }: Deps) => {
  const links = { publicUrl: config.publicUrl, defaultBrand: config.brand, sandbox: config.sandbox }
  const securityMails = createSecurityMails({ outbox, links: createLinks(links) })
  const tell = createTell({ clock, live, outbox, links: createLinks(links) })
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
  const security = createOwnSecurity({ ...entry, live, mails: securityMails, tell, config })
  const internalUsers = createInternalUsers({ db, clock, tokens })
  return {
    tokens,
    internalUsers,
    internalDevices: createInternalDevices({ db, outbox, tokens, users: internalUsers }),
    accounts,
    people,
    terms,
    registrations: createRegistrations({ ...entry, people, terms, isCountry }),
    invitations: createInvitations({ ...entry, people, terms }),
    contactEmails: createContactEmails({ db, clock, guard: tokens.guard }),
    passphraseChanges: createPassphraseChanges({ ...entry, appSecret: config.appSecret }),
    ...security,
    downloads,
    ...createMoney({
      db,
      clock,
      ids,
      live,
      outbox,
      downloads,
      links: createLinks(links),
      tokens,
      rates,
      accounts,
      companyMessages: createCompanyMails({ outbox, links: createLinks(links) }),
      tell,
    }),
    notifications: createNotifications({ db, clock }),
    announcements: createAnnouncements({ clock }),
    ...createBooks({ db, clock, ids, files, jobs, outbox, downloads, accounts, links: createLinks(links) }),
    customers: createCustomers(),
    operators: createOperators({
      db,
      clock,
      ids,
      mails: createOperatorMails({ outbox, links: createLinks(links) }),
      forgetSession: tokens.forgetSession,
    }),
    sandboxWorld: createSandboxWorld({ inbox: vendors.inbox, authenticators: vendors.authenticators, accounts, ids }),
    handsets: createHandsets({ db, ids, phones: vendors.phones, tokens, ownDevices: security.ownDevices }),
  }
}
