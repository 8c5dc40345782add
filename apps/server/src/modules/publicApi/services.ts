import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { BooksServices } from '../books/services.ts'
import type { InvoicesServices } from '../invoices/services.ts'
import type { MassServices } from '../mass/services.ts'
import type { MerchantServices } from '../merchant/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createAddresses } from './addresses/addresses.ts'
import { createIdentifyKey } from './keys/identify.ts'
import { createKeys } from './keys/keys.ts'
import { createApiReference } from './openApi/reference.ts'
import { createRequests } from './requests/requests.ts'
import { createProgramBatches } from './v1/batches.ts'
import { createProgramBy } from './v1/programBy.ts'
import { createProgramBeneficiaries } from './v1/beneficiaries.ts'
import { createReading, type Reading } from './v1/reading.ts'
import { createProgramTransfers } from './v1/transfers.ts'
import { createWebhookQueue } from './webhooks/deliveries.ts'
import { createEndpoints } from './webhooks/endpoints.ts'
import { createWebhookFollower } from './webhooks/follower.ts'
import { createWebhookLog } from './webhooks/log.ts'
import { createPostNews } from './webhooks/posting.ts'
import { createWebhookSecrets } from './webhooks/secrets.ts'

export type PublicApiDeps = {
  readonly access: Pick<AccessServices, 'proof' | 'tokens'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates'>
  readonly books: Pick<BooksServices, 'history'>
  readonly invoices: Pick<InvoicesServices, 'asking' | 'invoices' | 'invoiceDocuments'>
  readonly mass: Pick<MassServices, 'uploading' | 'editing' | 'confirm' | 'stopping' | 'batches'>
  readonly merchant: Pick<MerchantServices, 'subscribers'>
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
  readonly payments: Pick<PaymentsServices, 'beneficiaries' | 'transfers'>
}
export type PublicApiServices = ReturnType<typeof createPublicApiServices>

/** What companies' servers are told, and how. */
const createWebhooks = (platform: Platform, { access, messaging }: PublicApiDeps, reading: Reading) => {
  const { db, clock, ids, log, send, config } = platform
  const { proof } = access
  const secrets = createWebhookSecrets({ clock, ids, appSecret: config.appSecret })
  const queue = createWebhookQueue({ db, clock, send, secrets, tell: messaging.tell })
  const post = createPostNews({ ids, queue })
  return {
    endpoints: createEndpoints({ clock, ids, send, proof, secrets, post, allowed: config.outgoingAllowed }),
    webhookLog: createWebhookLog({ db, clock, queue }),
    webhookFollower: createWebhookFollower({ db, log, reading, post }),
    webhookQueue: queue,
  }
}

/** What companies' programs call, and how the company looks after them. */
export const createPublicApiServices = (platform: Platform, deps: PublicApiDeps) => {
  const { db, clock, ids, log, config } = platform
  const { proof } = deps.access
  const programBy = createProgramBy({ clock, ...deps.accounts })
  const reading = createReading({ ...deps.accounts, ...deps.books, ...deps.merchant })
  return {
    ...createWebhooks(platform, deps, reading),
    identifyKey: createIdentifyKey({ db, brandRules: deps.access.tokens.brandRules }),
    keys: createKeys({ clock, ids, proof, isSandbox: config.sandbox }),
    addresses: createAddresses({ clock, proof }),
    requests: createRequests({ db, clock, log }),
    reference: createApiReference(deps.messaging.links),
    reading,
    invoices: deps.invoices.invoices,
    asking: deps.invoices.asking,
    invoiceDocuments: deps.invoices.invoiceDocuments,
    programBy,
    programBatches: createProgramBatches({ db, mass: deps.mass }),
    programBeneficiaries: createProgramBeneficiaries(deps.payments),
    subscribers: deps.merchant.subscribers,
    transfers: deps.payments.transfers,
    programTransfers: createProgramTransfers({ clock, programBy, ...deps.payments }),
  }
}
