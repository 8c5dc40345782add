import type { AccessServices } from '../modules/access/services.ts'
import type { AccountsServices } from '../modules/accounts/services.ts'
import type { CardsServices } from '../modules/cards/services.ts'
import type { CompaniesServices } from '../modules/companies/services.ts'
import type { ComplianceServices } from '../modules/compliance/services.ts'
import type { ContractsServices } from '../modules/contracts/services.ts'
import type { CustomersServices } from '../modules/customers/services.ts'
import type { GlobalPayServices } from '../modules/globalPay/services.ts'
import type { HelpdeskServices } from '../modules/helpdesk/services.ts'
import type { InvoicesServices } from '../modules/invoices/services.ts'
import type { MassServices } from '../modules/mass/services.ts'
import type { MerchantServices } from '../modules/merchant/services.ts'
import type { MessagingServices } from '../modules/messaging/services.ts'
import type { PaymentsServices } from '../modules/payments/services.ts'

/** The services that write the demo bank, by module. */
export type SeedServices = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates' | 'deposits' | 'instructionDesk'>
  readonly cards: Pick<CardsServices, 'applications' | 'network' | 'cardDesk'>
  readonly companies: Pick<CompaniesServices, 'keeping' | 'companyAmendments' | 'businessTaxes'>
  readonly compliance: Pick<ComplianceServices, 'evidence' | 'reviews' | 'customerLimits' | 'taxes'>
  readonly contracts: Pick<ContractsServices, 'contractCompanies' | 'counterparties' | 'proposals'>
  readonly customers: Pick<CustomersServices, 'people'>
  readonly globalPay: Pick<
    GlobalPayServices,
    'confirmPayout' | 'life' | 'links' | 'opening' | 'refusing' | 'submitPayout' | 'view'
  >
  readonly helpdesk: Pick<HelpdeskServices, 'answering' | 'customerDesk'>
  readonly invoices: Pick<InvoicesServices, 'asking' | 'invoices'>
  readonly mass: Pick<MassServices, 'upload' | 'confirm' | 'runner'>
  readonly merchant: Pick<MerchantServices, 'buttons' | 'checkouts'>
  readonly messaging: Pick<MessagingServices, 'announcements'>
  readonly payments: Pick<PaymentsServices, 'beneficiaries' | 'coupons' | 'transfers' | 'operations' | 'templates'>
}
