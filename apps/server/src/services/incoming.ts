import { createDepositBooking } from '../areas/account/depositBooking.ts'
import { createDepositDesk } from '../areas/account/depositDesk.ts'
import { createDepositReturns } from '../areas/account/depositReturns.ts'
import { createDeposits } from '../areas/account/deposits.ts'
import { createIncoming } from '../areas/account/incoming.ts'
import { createInstructionDesk } from '../areas/account/instructionDesk.ts'
import type { Accounts } from '../areas/account/service.ts'
import { createFundingInvoices } from '../areas/invoice/funding.ts'
import { createInvoiceNews } from '../areas/invoice/news.ts'
import type { Links } from '../mail/links.ts'
import type { Tell } from '../notifications/tell.ts'
import { createPricing } from '../operations/pricing.ts'
import type { Rates } from '../operations/rates.ts'
import type { Reviews } from '../reviews/reviews.ts'
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
