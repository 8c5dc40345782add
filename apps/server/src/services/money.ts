import { createFlow } from '../areas/account/flows.ts'
import { createPaymentInstructions } from '../areas/account/instructions.ts'
import type { Accounts } from '../areas/account/service.ts'
import { createCompanyLetters } from '../areas/approval/letters.ts'
import { createCompanyMails } from '../areas/approval/mails.ts'
import { createRequests } from '../areas/approval/requests.ts'
import { createBlocks } from '../areas/blacklist/service.ts'
import { createExchange } from '../areas/fx/service.ts'
import { createAsking } from '../areas/invoice/asking.ts'
import { createInvoiceDocuments } from '../areas/invoice/documents.ts'
import { createInvoiceFollower } from '../areas/invoice/follower.ts'
import { createInvoiceKind } from '../areas/invoice/invoiceKind.ts'
import { createInvoiceNews } from '../areas/invoice/news.ts'
import { createInvoices } from '../areas/invoice/service.ts'
import { createSubscriptionFollower } from '../areas/subscription/follower.ts'
import { createSubscriptionMails } from '../areas/subscription/mails.ts'
import { createSubscriptionRunner } from '../areas/subscription/runner.ts'
import { createSubscriptions } from '../areas/subscription/service.ts'
import { createMemberKind } from '../areas/transfer/memberKind.ts'
import { createOwnKind } from '../areas/transfer/ownKind.ts'
import { createTransfers } from '../areas/transfer/service.ts'
import { createTemplates } from '../areas/transfer/templates.ts'
import type { Downloads } from '../documents/downloads.ts'
import type { Links } from '../mail/links.ts'
import type { Tell } from '../notifications/tell.ts'
import { createOperations } from '../operations/operations.ts'
import type { Rates } from '../operations/rates.ts'
import { createTransferOrder } from '../operations/transferOrder.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { createPaymentFollower } from '../areas/operator/paymentDesk.ts'
import type { Reviews } from '../reviews/reviews.ts'
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
