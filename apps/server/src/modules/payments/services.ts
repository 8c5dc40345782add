import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Tx } from '../../platform/db.ts'
import type { Platform } from '../platform.ts'
import type { BatchConsents } from './batchConsents.ts'
import { findOrigins, type PaymentOrigin } from './operator/origins.ts'
import { createCompanyLetters } from './approvals/letters.ts'
import { createCompanyMails } from './approvals/mails.ts'
import { createDeciding } from './approvals/deciding.ts'
import { createRequests } from './approvals/requests.ts'
import { createTransferDocuments, followDocuments } from './documents/documents.ts'
import { createCoupons, followCoupons } from './coupons/coupons.ts'
import { createBeneficiaries, createBeneficiaryFollower } from './beneficiaries/beneficiaries.ts'
import { createBlocks } from './blockedPayees/service.ts'
import type { AccountsBeside, Follower } from './core/operation.ts'
import { createOperations } from './core/operations.ts'
import { createRails, type MoreRails, type Rail } from './core/rail.ts'
import type { CheckoutPayments } from './checkoutPayments.ts'
import type { CardMoves } from './cardMoves.ts'
import type { InvoicePayments } from './invoicePayments.ts'
import { createOperatorDesks } from './desks.ts'
import { createPaymentFollower } from './operator/paymentDesk.ts'
import { createRecallFollower, createRecalls } from './recalls/recalls.ts'
import { createAskAboutReport } from './operator/reportDesk.ts'
import { createMemberLookups } from './rails/member/lookups.ts'
import { createNameChecks } from './nameChecks/nameChecks.ts'
import { createCards } from './rails/card/cards.ts'
import { createCollector } from './rails/outside/collector.ts'
import { insertUnreadable } from './reconciliation/unreadableStore.ts'
import { createExternal } from './rails/outside/external.ts'
import { createOwnership } from './rails/outside/ownership.ts'
import { createOutsideRails } from './rails/outside/rails.ts'
import { createMemberRail } from './rails/member/rail.ts'
import { createCardNumbers } from './rails/cardLoad/numbers.ts'
import { createCardLoadRail } from './rails/cardLoad/rail.ts'
import { createOwnRail } from './rails/own/rail.ts'
import { createSubscriptionFollower } from './series/follower.ts'
import { createSubscriptionMails, type SubscriptionMails } from './series/mails.ts'
import { createSubscriptionRunner } from './series/runner.ts'
import { createSubscriptions } from './series/service.ts'
import { createCardLoads } from './transfers/cardLoads.ts'
import { createTransfers } from './transfers/service.ts'
import { createVault } from './vault/vault.ts'
import { createTemplates } from './transfers/templates.ts'

export type PaymentsDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates' | 'pricing'>
  readonly compliance: Pick<ComplianceServices, 'reviews'>
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
  readonly invoicePayments: InvoicePayments
  readonly batchConsents: BatchConsents
  /** What later modules make of payments. */
  readonly origins: readonly PaymentOrigin[]
  readonly checkoutPayments: CheckoutPayments
  /** Of later modules, which go on with what a payment does. */
  readonly followers: readonly Follower[]
  readonly accountsBeside: AccountsBeside
  readonly cardMoves: CardMoves
  /** Beside the bank's own, for tests. */
  readonly moreRails: MoreRails
}
export type PaymentsServices = ReturnType<typeof createPaymentsServices>

/** What is done as soon as a payment changes its state. */
const createFollowers = ({ clock, live }: Platform, deps: PaymentsDeps, mails: SubscriptionMails): readonly Follower[] => [
  deps.invoicePayments.follower,
  deps.checkoutPayments.follower,
  createSubscriptionFollower({ clock, live, mails }),
  createPaymentFollower(deps.compliance.reviews),
  createBeneficiaryFollower({ clock }),
  createRecallFollower({ clock }),
  followCoupons,
  followDocuments,
  ...deps.followers,
]

/** What moves customers' money. */
export const createPaymentsServices = (platform: Platform, deps: PaymentsDeps) => {
  const { config, db, clock, ids, limits, live, outbox, postings, log, vendors } = platform
  const { tokens } = deps.access
  const { accounts, rates, pricing } = deps.accounts
  const { reviews } = deps.compliance
  const { links, tell } = deps.messaging
  const blocks = createBlocks({ clock })
  const parts = { accounts, blocks }
  const { cardMoves } = deps
  const own = createOwnRail({ ...parts, cardMoves })
  const member = createMemberRail({ ...parts, rates })
  const invoice = deps.invoicePayments.createRail(parts)
  const checkout = deps.checkoutPayments.createRail({ ...parts, pricing })
  const vault = createVault({ clock, ids, keys: config.vaultKeys, keysNow: config.vaultKeysNow })
  const cards = createCards({ clock, vault })
  const cardNumbers = createCardNumbers({ limits, rateScale: config.rateScale, vault, cardMoves })
  const load = createCardLoadRail({ ...parts, cardMoves, cardNumbers })
  const outside = createOutsideRails({ db, clock, accounts, rates, vault, cards, vendors })
  const rails = createRails([own, member, ...Object.values(outside), load, invoice, checkout, ...deps.moreRails(parts)] as Rail[])
  const companyLetters = createCompanyLetters({ db, clock, tell, mails: createCompanyMails({ outbox, links }) })
  const coupons = createCoupons({ clock })
  const seriesMails = createSubscriptionMails({ outbox, links })
  const operations = createOperations({
    db,
    clock,
    ids,
    live,
    tell,
    tokens,
    rates,
    rails,
    postings,
    log,
    companyMessages: companyLetters.messages,
    followers: createFollowers(platform, deps, seriesMails),
    accountsBeside: deps.accountsBeside,
    moreConsents: deps.batchConsents.create,
    isToldTogether: deps.batchConsents.tellOf,
    askAboutReport: createAskAboutReport(reviews),
    coupons: coupons.forCore,
  })
  const requests = createRequests({ clock })
  const subscriptions = createSubscriptions({ clock, live, bank: operations.bank })
  const lookups = createMemberLookups({ limits, rateScale: config.rateScale })
  const templates = createTemplates({ clock, lookups, rails: outside })
  const beneficiaries = createBeneficiaries({ clock, cards, rails: outside })
  const nameChecks = createNameChecks({ clock, ids, nameCheck: vendors.nameCheck })
  const ownership = createOwnership({ nameChecks, instantKeys: vendors.instantKeys, cardMoves })
  const invoices = { payAsTold: deps.invoicePayments.createPay(parts, operations) }
  return {
    tell,
    operations,
    batchConsents: deps.batchConsents,
    blocks,
    requests,
    deciding: createDeciding({ requests, company: operations.company }),
    companyLetters,
    transfers: createTransfers({ operations, accounts, blocks, own, member, subscriptions, templates, lookups, invoices }),
    cardLoads: createCardLoads({ operations, accounts, cardMoves, own, load }),
    templates,
    memberLookups: lookups,
    memberRail: member,
    outsideRails: outside,
    external: createExternal({ clock, operations, accounts, rates, templates, ownership, beneficiaries, rails: outside }),
    vault,
    coupons,
    documents: createTransferDocuments(platform),
    cards,
    beneficiaries,
    nameChecks,
    bankDirectory: vendors.bankDirectory,
    cryptoNetworks: vendors.cryptoNetworks,
    instantKeys: vendors.instantKeys,
    reportCollector: createCollector({
      ports: vendors.payouts,
      reports: operations.reports,
      setAside: (rail, record) => insertUnreadable(db, rail, [record], clock.now()),
      log,
    }),
    subscriptions,
    subscriptionRunner: createSubscriptionRunner({ db, clock, live, operations, mails: seriesMails }),
    originsOf: (tx: Tx, operationIds: readonly bigint[]) => findOrigins(tx, deps.origins, operationIds),
    recalls: createRecalls({ clock, tell }),
    ...createOperatorDesks(platform, { reviews, operations, origins: deps.origins, rails: outside, nameChecks, tell }),
  }
}
