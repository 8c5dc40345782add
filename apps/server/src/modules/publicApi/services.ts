import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { BooksServices } from '../books/services.ts'
import type { InvoicesServices } from '../invoices/services.ts'
import type { MerchantServices } from '../merchant/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createAddresses } from './addresses/addresses.ts'
import { createIdentifyKey } from './keys/identify.ts'
import { createKeys } from './keys/keys.ts'
import { createRequests } from './requests/requests.ts'
import { createReading } from './v1/reading.ts'
import { createProgramTransfers } from './v1/transfers.ts'

export type PublicApiDeps = {
  readonly access: Pick<AccessServices, 'proof'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates'>
  readonly books: Pick<BooksServices, 'history'>
  readonly invoices: Pick<InvoicesServices, 'invoices'>
  readonly merchant: Pick<MerchantServices, 'subscribers'>
  readonly payments: Pick<PaymentsServices, 'transfers'>
}
export type PublicApiServices = ReturnType<typeof createPublicApiServices>

/** What companies' programs call, and how the company looks after them. */
export const createPublicApiServices = (platform: Platform, deps: PublicApiDeps) => {
  const { db, clock, ids, log, config } = platform
  const { proof } = deps.access
  return {
    identifyKey: createIdentifyKey({ db }),
    keys: createKeys({ clock, ids, proof, isSandbox: config.sandbox }),
    addresses: createAddresses({ clock, proof }),
    requests: createRequests({ db, clock, log }),
    reading: createReading({ ...deps.accounts, ...deps.books, ...deps.merchant }),
    invoices: deps.invoices.invoices,
    subscribers: deps.merchant.subscribers,
    transfers: deps.payments.transfers,
    programTransfers: createProgramTransfers({ clock, ...deps.payments, ...deps.accounts }),
  }
}
