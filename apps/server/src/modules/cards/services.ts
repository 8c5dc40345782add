import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { CustomersServices } from '../customers/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createApplications } from './applying/applications.ts'
import { createCardCatalogue } from './applying/catalogue.ts'
import { createJudging } from './applying/judging.ts'
import { createMaking } from './applying/making.ts'
import { createCardBalances } from './cards/balances.ts'
import { createCharges } from './cards/charges.ts'
import { createCardLifecycle } from './cards/lifecycle.ts'
import { createCardSettlement } from './cards/settlement.ts'
import { createCardNews } from './cards/news.ts'
import { createCardNetwork } from './network/network.ts'
import { createCardPostings } from './network/postings.ts'
import { createCardWorks } from './network/works.ts'
import { createCardDesk } from './desk/cardDesk.ts'
import { createCardSecrets } from './secrets/cardSecrets.ts'
import { createCardConsents } from './secrets/consents.ts'
import { createReveals } from './secrets/reveals.ts'
import { createIssuing } from './secrets/issuing.ts'

export type CardsDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates'>
  readonly customers: Pick<CustomersServices, 'addresses'>
  readonly messaging: Pick<MessagingServices, 'tell'>
  readonly payments: Pick<PaymentsServices, 'vault'>
}
export type CardsServices = ReturnType<typeof createCardsServices>

/** Cards: how customers get them, what they pay with them, and what keeps them safe. */
export const createCardsServices = (platform: Platform, { access, accounts, customers, messaging, payments }: CardsDeps) => {
  const { tokens } = access
  const processor = platform.vendors.cards
  const common = { ...platform, ...accounts, ...customers, ...messaging, vault: payments.vault }
  const news = createCardNews(common)
  const charges = createCharges(common)
  const balances = createCardBalances(common)
  const secrets = createCardSecrets({ ...common, processor })
  const consents = createCardConsents({ ...common, tokens })
  const making = createMaking({ ...common, issuing: createIssuing(common), news })
  const isIssuing = processor !== undefined
  const judging = createJudging({ ...common, charges, isIssuing })
  const applications = createApplications({ ...common, charges, consents, judging, making, news })
  const lifecycle = createCardLifecycle({ ...common, guard: tokens.guard, charges, balances, secrets, news })
  const postings = createCardPostings(common)
  return {
    catalogue: createCardCatalogue({ ...common, judging, isIssuing }),
    applications,
    lifecycle,
    settlement: createCardSettlement({ ...common, news }),
    network: createCardNetwork({ ...common, postings, works: createCardWorks({ ...common, postings }) }),
    reveals: createReveals({ ...common, secrets, consents }),
    cardDesk: createCardDesk({ ...common, making, applications, balances, news }),
  }
}
