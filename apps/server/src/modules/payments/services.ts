import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createCompanyLetters } from './approvals/letters.ts'
import { createCompanyMails } from './approvals/mails.ts'
import { createRequests } from './approvals/requests.ts'
import { createBlocks } from './blockedPayees/service.ts'
import { createOperations } from './core/operations.ts'
import { createRails, type MoreRails, type Rail } from './core/rail.ts'
import type { InvoicePayments } from './invoicePayments.ts'
import { createPaymentDesk, createPaymentFollower } from './operator/paymentDesk.ts'
import { createMemberRail } from './rails/member/rail.ts'
import { createOwnRail } from './rails/own/rail.ts'
import { createSubscriptionFollower } from './series/follower.ts'
import { createSubscriptionMails } from './series/mails.ts'
import { createSubscriptionRunner } from './series/runner.ts'
import { createSubscriptions } from './series/service.ts'
import { createTransfers } from './transfers/service.ts'
import { createTemplates } from './transfers/templates.ts'

export type PaymentsDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates'>
  readonly compliance: Pick<ComplianceServices, 'reviews'>
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
  readonly invoicePayments: InvoicePayments
  /** Beside the bank's own, for tests. */
  readonly moreRails: MoreRails
}
export type PaymentsServices = ReturnType<typeof createPaymentsServices>

/** What moves customers' money. */
export const createPaymentsServices = (platform: Platform, deps: PaymentsDeps) => {
  const { db, clock, ids, live, outbox, postings, log } = platform
  const { tokens } = deps.access
  const { accounts, rates } = deps.accounts
  const { reviews } = deps.compliance
  const { links, tell } = deps.messaging
  const blocks = createBlocks({ clock })
  const parts = { accounts, blocks }
  const own = createOwnRail(parts)
  const member = createMemberRail({ ...parts, rates })
  const invoice = deps.invoicePayments.createRail(parts)
  const rails = createRails([own, member, invoice, ...deps.moreRails(parts)] as Rail[])
  const followers = [deps.invoicePayments.follower, createSubscriptionFollower({ clock, live }), createPaymentFollower(reviews)]
  const companyLetters = createCompanyLetters({ db, clock, tell, mails: createCompanyMails({ outbox, links }) })
  const companyMessages = companyLetters.messages
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
    companyMessages,
    followers,
  })
  const subscriptions = createSubscriptions({ clock, live })
  const templates = createTemplates({ clock })
  const invoices = { payAsTold: deps.invoicePayments.createPay(parts, operations) }
  const mails = createSubscriptionMails({ outbox, links })
  return {
    tell,
    operations,
    blocks,
    requests: createRequests({ clock }),
    companyLetters,
    transfers: createTransfers({ operations, accounts, blocks, own, member, subscriptions, templates, invoices }),
    templates,
    subscriptions,
    subscriptionRunner: createSubscriptionRunner({ db, clock, live, operations, mails }),
    paymentDesk: createPaymentDesk({ reviews, operations }),
  }
}
