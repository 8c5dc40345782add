import type { ModuleName } from '@florin/contract/catalogue'
import { reviewKinds } from '@florin/contract/compliance/operatorReview'
import { createAccessModule } from '../modules/access/module.ts'
import { createAccountsModule } from '../modules/accounts/module.ts'
import { createBooksModule } from '../modules/books/module.ts'
import { createCardsModule } from '../modules/cards/module.ts'
import { hasCards, provideCardAccounts, provideCardMoves } from '../modules/cards/provides.ts'
import { createCompaniesModule } from '../modules/companies/module.ts'
import { provideCompanyDocuments, provideCompanyEnvelopes, providePartyIdentity } from '../modules/companies/provides.ts'
import { createComplianceModule } from '../modules/compliance/module.ts'
import { createContractsModule } from '../modules/contracts/module.ts'
import { owesShares, provideContractFollowers, provideSplits } from '../modules/contracts/provides.ts'
import { createConsoleModule } from '../modules/console/module.ts'
import { createCustomersModule } from '../modules/customers/module.ts'
import { provideFollowers } from '../modules/customers/provides.ts'
import { createDictionaryModule } from '../modules/dictionary/module.ts'
import { createGlobalPayModule } from '../modules/globalPay/module.ts'
import { linkOrigin, provideGlobalRows } from '../modules/globalPay/provides.ts'
import { createHelpdeskModule } from '../modules/helpdesk/module.ts'
import { openTickets } from '../modules/helpdesk/provides.ts'
import { createInvoicesModule } from '../modules/invoices/module.ts'
import { provideInvoices } from '../modules/invoices/provides.ts'
import { createMassModule } from '../modules/mass/module.ts'
import { batchOrigin, provideBatchConsents } from '../modules/mass/provides.ts'
import { createMerchantModule } from '../modules/merchant/module.ts'
import { provideArrivals, provideMerchant } from '../modules/merchant/provides.ts'
import type { ComplianceDeps } from '../modules/compliance/services.ts'
import type { MessagingServices } from '../modules/messaging/services.ts'
import { createMessagingModule } from '../modules/messaging/module.ts'
import type { AnyModule } from '../modules/module.ts'
import { createPaymentsModule } from '../modules/payments/module.ts'
import { hasOpenPayments } from '../modules/payments/provides.ts'
import type { MoreRails } from '../modules/payments/core/rail.ts'
import type { Platform } from '../modules/platform.ts'
import { createPublicApiModule } from '../modules/publicApi/module.ts'
import { createSandboxModule } from '../modules/sandbox/module.ts'
import { downloadTables } from '../platform/documents/personalData.ts'
import type { NoticeRule, RuleOf } from '../platform/notices.ts'
import { outgoingTables } from '../platform/outgoing/personalData.ts'
import type { PersonalTable } from '../platform/personalData.ts'

/** All that customers take with them or have erased; asked for when all modules are there. */
export const personalDataOf = (modules: () => readonly AnyModule[]) => ({
  tables: (): readonly PersonalTable[] => [
    ...modules().flatMap(({ personalData = [] }) => personalData),
    ...downloadTables,
    ...outgoingTables,
  ],
  files: async (...of: Parameters<NonNullable<AnyModule['personalFiles']>>) =>
    (await Promise.all(modules().map(({ personalFiles }) => personalFiles?.(...of) ?? []))).flat(),
})

/** What all modules declare of a kind; two of one name would be one of them less. */
export const declared = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> => {
  const named = parts.flatMap((part) => Object.entries(part ?? {}))
  const all = Object.fromEntries(named)
  if (Object.keys(all).length < named.length) throw new Error(`Declared twice: ${named.map(([name]) => name).join(', ')}`)
  return all
}

/** The rule of every notification; asked for when all modules are there. */
const noticeRules = (modules: () => readonly AnyModule[]): RuleOf => {
  let known: Readonly<Record<string, NoticeRule>> | undefined
  return (event) => {
    known ??= declared(modules().map(({ notices }) => notices))
    const rule = known[event]
    if (!rule) throw new Error(`No module declares the notice ${event}`)
    return rule
  }
}

/** A question that no module asks, or that two do, would be nobody's to answer. */
const assertReviewsClaimed = (modules: readonly AnyModule[]): void => {
  const claimed = modules.flatMap(({ reviews = [] }) => reviews)
  for (const kind of reviewKinds)
    if (claimed.filter((each) => each === kind).length !== 1) throw new Error(`The review ${kind} is not one module's`)
}

/** What goes on in later modules once documents, identities or envelopes are decided. */
const composeFollowers = (platform: Platform, messaging: MessagingServices): ComplianceDeps['followers'] => {
  const { documents, identity } = provideFollowers(platform, messaging)
  const contracts = provideContractFollowers(platform, messaging)
  return {
    documents: [...documents, provideCompanyDocuments(platform)],
    identity: [...identity, contracts.identity, providePartyIdentity(platform, messaging)],
    envelopes: [contracts.envelopes, provideCompanyEnvelopes(platform, messaging)],
  }
}

/** Every module, each after those whose services it is given. The compiler names one that the contract has and this has not. */
export const composeModules = (platform: Platform, moreRails: MoreRails) => {
  const personalData = personalDataOf(() => Object.values(modules))
  const dictionary = createDictionaryModule()
  const messaging = createMessagingModule(platform, { ruleOf: noticeRules(() => Object.values(modules)) })
  const { fundingInvoices, invoicePayments } = provideInvoices(platform, messaging.services)
  const access = createAccessModule(platform, { messaging: messaging.services })
  // Each module's own type says what it takes of these.
  const people = { messaging: messaging.services, access: access.services }
  const compliance = createComplianceModule(platform, {
    ...people,
    followers: composeFollowers(platform, messaging.services),
    openTickets,
  })
  const known = { ...people, compliance: compliance.services }
  const announceArrival = provideArrivals(platform)
  const accounts = createAccountsModule(platform, {
    ...known,
    fundingInvoices,
    hasOpenPayments,
    hasCards,
    owesShares,
    cardAccounts: provideCardAccounts,
    announceArrival,
  })
  const splits = provideSplits({ ...platform, announceArrival }, messaging.services, accounts.services)
  const payments = createPaymentsModule(platform, {
    ...known,
    accounts: accounts.services,
    invoicePayments,
    batchConsents: provideBatchConsents(platform, messaging.services),
    origins: [linkOrigin, batchOrigin],
    checkoutPayments: provideMerchant(platform),
    cardMoves: provideCardMoves,
    followers: [splits.follower],
    accountsBeside: splits.accountsBeside,
    moreRails,
  })
  const given = { ...known, accounts: accounts.services, payments: payments.services }
  const invoices = createInvoicesModule(platform, given)
  const mass = createMassModule(platform, { ...given, globalRows: provideGlobalRows(platform, given) })
  const globalPay = createGlobalPayModule(platform, { ...given, mass: mass.services })
  const merchant = createMerchantModule(platform, given)
  const customers = createCustomersModule(platform, { ...given, personalData })
  const cards = createCardsModule(platform, { ...given, customers: customers.services })
  const companies = createCompaniesModule(platform, { ...given, customers: customers.services })
  const contracts = createContractsModule(platform, { ...given, splits })
  const helpdesk = createHelpdeskModule(platform, given)
  const books = createBooksModule(platform, { ...given, invoices: invoices.services })
  const publicApi = createPublicApiModule(platform, {
    ...given,
    invoices: invoices.services,
    mass: mass.services,
    merchant: merchant.services,
    books: books.services,
  })
  const console = createConsoleModule(platform, given)
  const sandbox = createSandboxModule(platform, { ...given, cards: cards.services })
  const modules = {
    dictionary,
    messaging,
    access,
    compliance,
    accounts,
    payments,
    invoices,
    mass,
    globalPay,
    merchant,
    customers,
    cards,
    companies,
    helpdesk,
    contracts,
    books,
    publicApi,
    console,
    sandbox,
  } satisfies { readonly [Name in ModuleName]: AnyModule & { readonly name: Name } }
  assertReviewsClaimed(Object.values(modules))
  return modules
}
export type Modules = ReturnType<typeof composeModules>

/** What each module offers, by its name. */
export type Services = { readonly [Name in keyof Modules]: Modules[Name]['services'] }
export const servicesOf = (modules: Modules): Services =>
  Object.fromEntries(Object.entries(modules).map(([name, { services }]) => [name, services])) as Services

/** What the gateway is given of modules. */
export const gatewayParts = ({ access, compliance, console, dictionary, publicApi }: Services) => ({
  pipeline: {
    identify: access.tokens.identify,
    identifyKey: publicApi.identifyKey,
    recordOperatorCall: console.operators.recordCall,
    isOwnCustomer: compliance.isOwnCustomer,
    changes: console.changes,
    cleanFiles: compliance.cleanFiles,
  },
  dictionaryVersion: dictionary.version,
})
