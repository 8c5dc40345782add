import { createFlow } from '../modules/accounts/flows/flows.ts'
import { createPaymentInstructions } from '../modules/accounts/instructions/instructions.ts'
import type { Accounts } from '../modules/accounts/accounts/service.ts'
import { createCompanyLetters } from '../modules/payments/approvals/letters.ts'
import { createCompanyMails } from '../modules/payments/approvals/mails.ts'
import { createRequests } from '../modules/payments/approvals/requests.ts'
import { createBlocks } from '../modules/payments/blockedPayees/service.ts'
import { createExchange } from '../modules/accounts/fx/service.ts'
import { createAsking } from '../modules/invoices/asking.ts'
import { createInvoiceDocuments } from '../modules/invoices/documents.ts'
import { createInvoiceFollower } from '../modules/invoices/follower.ts'
import { createInvoiceKind } from '../modules/invoices/invoiceKind.ts'
import { createInvoiceNews } from '../modules/invoices/news.ts'
import { createInvoices } from '../modules/invoices/service.ts'
import { createSubscriptionFollower } from '../modules/payments/series/follower.ts'
import { createSubscriptionMails } from '../modules/payments/series/mails.ts'
import { createSubscriptionRunner } from '../modules/payments/series/runner.ts'
import { createSubscriptions } from '../modules/payments/series/service.ts'
import { createMemberKind } from '../modules/payments/rails/member/memberKind.ts'
import { createOwnKind } from '../modules/payments/rails/own/ownKind.ts'
import { createTransfers } from '../modules/payments/transfers/service.ts'
import { createTemplates } from '../modules/payments/transfers/templates.ts'
import type { Downloads } from '../platform/documents/downloads.ts'
import type { Links } from '../modules/messaging/mail/links.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import { createOperations } from '../modules/payments/core/operations.ts'
import type { Rates } from '../modules/accounts/pricing/rates.ts'
import { createTransferOrder } from '../modules/payments/core/transferOrder.ts'
import type { Tokens } from '../modules/access/tokens.ts'
import { createPaymentFollower } from '../modules/payments/operator/paymentDesk.ts'
import type { Reviews } from '../modules/compliance/reviews/reviews.ts'
import type { Deps } from './deps.ts'

type MoneyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'live' | 'outbox'> & {
  readonly links: Links
  readonly downloads: Downloads
  readonly tokens: Tokens
  readonly rates: Rates
  readonly accounts: Accounts
  readonly tell: Tell
  readonly reviews: Reviews
}

/** What moves money, and what it costs. */
export const createMoney = (deps: MoneyDeps) => {
  const { db, clock, ids, live, outbox, links, downloads, tokens, rates, accounts, tell, reviews } = deps
  const transferOrder = createTransferOrder({ clock })
  const own = createOwnKind({ accounts, transferOrder })
  const blocks = createBlocks({ clock })
  const member = createMemberKind({ accounts, blocks, rates, transferOrder })
  const invoice = createInvoiceKind({ accounts, blocks, transferOrder })
  const kinds = { [own.name]: own.order, [member.name]: member.order, [invoice.name]: invoice.order }
  const news = createInvoiceNews({ outbox, links, live })
  const followers = [
    createInvoiceFollower({ clock, news }),
    createSubscriptionFollower({ clock, live }),
    createPaymentFollower(reviews),
  ]
  const companyLetters = createCompanyLetters({ db, clock, tell, mails: createCompanyMails({ outbox, links }) })
  const companyMessages = companyLetters.messages
  const operations = createOperations({ db, clock, ids, live, tell, tokens, rates, kinds, companyMessages, followers })
  const invoices = createInvoices({ clock, news, operations, kind: invoice })
  const subscriptions = createSubscriptions({ clock, live })
  const templates = createTemplates({ clock })
  return {
    rates,
    operations,
    blocks,
    requests: createRequests({ clock }),
    companyLetters,
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
