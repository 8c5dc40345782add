import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { CustomersServices } from '../customers/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import { createPolicy } from '../payments/core/policy.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createApplications } from './applying/applications.ts'
import { createCardCatalogue } from './applying/catalogue.ts'
import { createCardDocuments } from './applying/documents.ts'
import { createJudging } from './applying/judging.ts'
import { createMovedAway } from './applying/movedAway.ts'
import { createMaking } from './applying/making.ts'
import { createActivations } from './cards/activations.ts'
import { createCardBalances } from './cards/balances.ts'
import { createCharges } from './cards/charges.ts'
import { createCardLifecycle } from './cards/lifecycle.ts'
import { createCardSettlement } from './cards/settlement.ts'
import { createCardNews } from './cards/news.ts'
import { createEnrollments } from './enrolling/enrollments.ts'
import { createCardFees } from './fees/cardFees.ts'
import { createCardLimits } from './limits/cardLimits.ts'
import { createLinkedCards } from './linking/linkedCards.ts'
import { createReservations } from './linking/reservations.ts'
import { createNeedsCompany } from './network/needsCompany.ts'
import { createCardNetwork } from './network/network.ts'
import { createCardPostings } from './network/postings.ts'
import { createCardWorks } from './network/works.ts'
import { createCardOrders } from './processor/orders.ts'
import { createCardDesk } from './desk/cardDesk.ts'
import { createCardRecording } from './desk/recording.ts'
import { createRenewals } from './renewing/renewals.ts'
import { createPlacing } from './replacing/placing.ts'
import { createReissues } from './replacing/reissues.ts'
import { createShippingUpgrades } from './replacing/shippingUpgrades.ts'
import { createCardSecrets } from './secrets/cardSecrets.ts'
import { createCardConsents } from './secrets/consents.ts'
import { createReveals } from './secrets/reveals.ts'
import { createIssuing } from './secrets/issuing.ts'
import { createCardSpending } from './spending/spending.ts'
import { createAuthentications } from './threeDSecure/authentications.ts'
import { createAuthenticationJudging } from './threeDSecure/judging.ts'
import { createPaymentCodes } from './threeDSecure/paymentCodes.ts'

export type CardsDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates'>
  readonly compliance: Pick<ComplianceServices, 'evidence'>
  readonly customers: Pick<CustomersServices, 'addresses'>
  readonly messaging: Pick<MessagingServices, 'tell'>
  readonly payments: Pick<PaymentsServices, 'vault' | 'cards' | 'beneficiaries' | 'cardLoads'>
}
export type CardsServices = ReturnType<typeof createCardsServices>

/** Cards: how customers get them, what they pay with them, and what keeps them safe. */
export const createCardsServices = (
  platform: Platform,
  { access, accounts, compliance, customers, messaging, payments }: CardsDeps,
) => {
  const { tokens } = access
  const issuer = platform.vendors.cards
  const common = { ...platform, ...accounts, ...customers, ...messaging, vault: payments.vault }
  const news = createCardNews(common)
  const charges = createCharges(common)
  const fees = createCardFees({ ...common, charges })
  const balances = createCardBalances(common)
  const secrets = createCardSecrets({ ...common, processor: issuer })
  const consents = createCardConsents({ ...common, tokens })
  const making = createMaking({ ...common, issuing: createIssuing(common), fees, news })
  const isIssuing = issuer !== undefined
  const judging = createJudging({ ...common, ...compliance, charges, isIssuing })
  const applications = createApplications({ ...common, charges, consents, judging, making, news })
  const lifecycle = createCardLifecycle({ ...common, balances, news })
  const placing = createPlacing({ ...common, charges, making, lifecycle, news })
  const postings = createCardPostings(common)
  const authentications = createAuthentications({ ...common, news, codes: createPaymentCodes({ ...common, tokens }) })
  const limits = createCardLimits({ ...common, consents, news })
  const needsCompany = createNeedsCompany({ policy: createPolicy(common) })
  const works = createCardWorks({
    ...common,
    limits,
    postings,
    needsCompany,
    judgeAuthentication: createAuthenticationJudging(common),
  })
  const network = createCardNetwork({ ...common, postings, works })
  const { guard } = tokens
  return {
    activations: createActivations({ ...common, guard, charges, fees, secrets, consents, lifecycle }),
    catalogue: createCardCatalogue({ ...common, judging, isIssuing }),
    applications,
    giveUpMoved: createMovedAway({ ...common, applications, news }),
    uploadDocument: createCardDocuments({ ...common, ...compliance, news }),
    lifecycle,
    cardLoads: payments.cardLoads,
    settlement: createCardSettlement({ ...common, news }),
    fees,
    limits,
    authentications,
    enrollments: createEnrollments({ ...common, tokens, consents, news }),
    network,
    orders: createCardOrders({ ...common, processor: issuer?.processor }),
    cardRecording: createCardRecording({ network }),
    reissues: createReissues({ ...common, judging, charges, consents, placing }),
    renewals: createRenewals({ ...common, judging, placing, news }),
    upgradeShipping: createShippingUpgrades({ ...common, judging, charges, consents, news }),
    spending: createCardSpending(common),
    reveals: createReveals({ ...common, secrets, consents }),
    linkedCards: createLinkedCards({
      ...common,
      payoutCards: payments.cards,
      beneficiaries: payments.beneficiaries,
      reservations: createReservations({ ...common, guard, acquirer: platform.vendors.acquirer }),
    }),
    cardDesk: createCardDesk({ ...common, making, applications, balances, news }),
  }
}
