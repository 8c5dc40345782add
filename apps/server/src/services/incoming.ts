import { createDepositBooking } from '../modules/accounts/deposits/depositBooking.ts'
import { createDepositDesk } from '../modules/accounts/deposits/depositDesk.ts'
import { createDepositReturns } from '../modules/accounts/deposits/depositReturns.ts'
import { createDeposits } from '../modules/accounts/deposits/deposits.ts'
import { createIncoming } from '../modules/accounts/deposits/incoming.ts'
import { createInstructionDesk } from '../modules/accounts/instructions/instructionDesk.ts'
import type { Accounts } from '../modules/accounts/accounts/service.ts'
import { createFundingInvoices } from '../modules/invoices/funding.ts'
import { createInvoiceNews } from '../modules/invoices/news.ts'
import type { Links } from '../modules/messaging/mail/links.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import { createPricing } from '../modules/accounts/pricing/pricing.ts'
import type { Rates } from '../modules/accounts/pricing/rates.ts'
import type { Reviews } from '../modules/compliance/reviews/reviews.ts'
import type { Deps } from './deps.ts'

type IncomingDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'outbox' | 'jobs' | 'vendors'> & {
  readonly accounts: Accounts
  readonly links: Links
  readonly rates: Rates
  readonly reviews: Reviews
  readonly tell: Tell
}

/** Money that comes from other banks. */
export const createIncomingMoney = (deps: IncomingDeps) => {
  const invoices = createFundingInvoices({ clock: deps.clock, news: createInvoiceNews(deps) })
  const incoming = createIncoming(deps)
  const booking = createDepositBooking({ ...deps, incoming, pricing: createPricing(deps), invoices })
  return {
    deposits: createDeposits({ ...deps, incoming, booking, invoices }),
    depositDesk: createDepositDesk({ invoices }),
    depositReturns: createDepositReturns({ db: deps.db, bank: deps.vendors.bank }),
    instructionDesk: createInstructionDesk(deps),
  }
}
