import type { ComplianceServices } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import type { CardAccounts } from './accounts/cardAccounts.ts'
import { createAccounts } from './accounts/service.ts'
import type { AnnounceArrival } from './deposits/arrivals.ts'
import { createDepositBooking } from './deposits/depositBooking.ts'
import { createDepositDesk } from './deposits/depositDesk.ts'
import { createDepositReturns } from './deposits/depositReturns.ts'
import { createDeposits } from './deposits/deposits.ts'
import type { FundingInvoices } from './deposits/fundingInvoices.ts'
import { createIncoming } from './deposits/incoming.ts'
import { createFlow } from './flows/flows.ts'
import { createExchange } from './fx/service.ts'
import { createInstructionDesk } from './instructions/instructionDesk.ts'
import { createPaymentInstructions } from './instructions/instructions.ts'
import { createAccountDesk, type HasCards, type HasOpenPayments, type OwesShares } from './operator/accountDesk.ts'
import { createAdjustments } from './operator/adjustments.ts'
import { createLimitDesk } from './operator/limitDesk.ts'
import { createPriceDesk } from './operator/priceDesk.ts'
import { createPriceList } from './pricing/priceList.ts'
import { createPricing } from './pricing/pricing.ts'
import { createRates } from './pricing/rates.ts'
import { createWalletArrivals } from './wallets/walletArrivals.ts'
import { createWallets } from './wallets/wallets.ts'

export type AccountsDeps = {
  readonly compliance: Pick<ComplianceServices, 'reviews'>
  readonly messaging: Pick<MessagingServices, 'tell'>
  readonly fundingInvoices: FundingInvoices
  readonly hasOpenPayments: HasOpenPayments
  readonly hasCards: HasCards
  readonly owesShares: OwesShares
  readonly cardAccounts: CardAccounts
  readonly announceArrival: AnnounceArrival
}
export type AccountsServices = ReturnType<typeof createAccountsServices>

/** What customers hold, what it is worth and costs, and how money comes in. */
export const createAccountsServices = (
  platform: Platform,
  { compliance, messaging, fundingInvoices, cardAccounts, announceArrival, ...asked }: AccountsDeps,
) => {
  const { clock, live, db, vendors } = platform
  const { tell } = messaging
  const rates = createRates({ clock })
  const pricing = createPricing({ rates })
  const accounts = createAccounts({ clock, live, rates, tell, cardAccounts, announceArrival })
  const common = {
    ...platform,
    reviews: compliance.reviews,
    tell,
    rates,
    pricing,
    accounts,
    invoices: fundingInvoices,
    announceArrival,
    ...asked,
  }
  const incoming = createIncoming(common)
  const booking = createDepositBooking({ ...common, incoming })
  return {
    rates,
    pricing,
    accounts,
    flow: createFlow(common),
    exchange: createExchange(common),
    paymentInstructions: createPaymentInstructions(common),
    instructionDesk: createInstructionDesk(common),
    deposits: createDeposits({ ...common, incoming, booking }),
    depositDesk: createDepositDesk(common),
    depositReturns: createDepositReturns({ db, bank: vendors.bank }),
    wallets: createWallets({ ...common, booking, cryptoWallets: vendors.cryptoWallets }),
    walletArrivals: createWalletArrivals({ ...common, booking, cryptoWallets: vendors.cryptoWallets }),
    accountDesk: createAccountDesk(common),
    adjustments: createAdjustments(common),
    limitDesk: createLimitDesk(common),
    priceDesk: createPriceDesk(common),
    prices: createPriceList(common),
  }
}
