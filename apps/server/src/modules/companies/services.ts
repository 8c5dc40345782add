import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { CustomersServices } from '../customers/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createAmendmentDesk } from './amendments/amendmentDesk.ts'
import { createAmendments } from './amendments/amendments.ts'
import { createCompanyRecord } from './amendments/record.ts'
import { createChanges } from './changes/changes.ts'
import { createCompanyDetail } from './details/details.ts'
import { createCompanyParts } from './details/parts.ts'
import { createCompanyPapers } from './documents/companyPapers.ts'
import { createDrafts } from './drafts/drafts.ts'
import { createPaymentEmails } from './emails/paymentEmails.ts'
import { createPartyIdentity } from './identity/partyIdentity.ts'
import { createAdmission } from './people/admission.ts'
import { createCompanyPeople } from './people/people.ts'
import { createPotentialUsers } from './people/potentialUsers.ts'
import { createUserPhones } from './people/userPhones.ts'
import { createApplicationDesk } from './registration/applicationDesk.ts'
import { createApplicationFile } from './registration/applicationFile.ts'
import { createApplicationTasks } from './registration/applicationTasks.ts'
import { createApplications } from './registration/applications.ts'
import { createCompanies } from './registration/companies.ts'
import { createKeeping } from './registration/keeping.ts'
import { createLinkAgain } from './registration/linkAgain.ts'
import { createInvitations } from './registration/invitations.ts'
import { createPaperReminders } from './papers/reminders.ts'
import { createProgress } from './registration/progress.ts'
import { createRegisterCheck } from './registration/registerCheck.ts'
import { createVerifying } from './registration/verifying.ts'
import { createStatements } from './statements/statements.ts'
import { companySeal } from './structure/sealed.ts'
import { createBusinessTaxes } from './tax/businessTaxes.ts'

export type CompaniesDeps = {
  readonly access: Pick<AccessServices, 'tokens' | 'proof'>
  readonly compliance: Pick<ComplianceServices, 'reviews' | 'evidence' | 'papers' | 'identity'>
  readonly customers: Pick<CustomersServices, 'people' | 'terms' | 'registrationRequests' | 'existence' | 'addresses'>
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
  readonly accounts: Pick<AccountsServices, 'accounts'>
  readonly payments: Pick<PaymentsServices, 'operations'>
}
export type CompaniesServices = ReturnType<typeof createCompaniesServices>

/** How companies come to us, and people to act for them. */
export const createCompaniesServices = (
  platform: Platform,
  { access, compliance, customers, messaging, accounts, payments }: CompaniesDeps,
) => {
  const { registrationRequests: requests } = customers
  const { appSecret, rateScale } = platform.config
  const seal = companySeal(appSecret)
  const { brandRules } = access.tokens
  const common = { ...platform, ...access, ...compliance, ...customers, ...messaging, requests, seal, rateScale }
  const { botCheck } = platform.vendors
  const invitations = createInvitations(common)
  const admission = createAdmission({ invitations })
  const { policy } = payments.operations
  const partyIdentity = createPartyIdentity(common)
  const statements = createStatements({ ...common, partyIdentity, esign: platform.vendors.esign })
  const companyDetail = createCompanyDetail(common)
  const applicationTasks = createApplicationTasks({ statements, partyIdentity })
  const verifying = createVerifying({ ...common, applicationTasks, companyDetail })
  const drafts = createDrafts(common)
  const keeping = createKeeping(common)
  const companyAmendments = createAmendments(common)
  const record = createCompanyRecord(common)
  const applicationFile = createApplicationFile({ record, applicationTasks, brandRules })
  return {
    invitations,
    companyPapers: createCompanyPapers({ ...common, companyAmendments }),
    partyIdentity,
    userPhones: createUserPhones(common),
    paymentEmails: createPaymentEmails(common),
    statements,
    paperReminders: createPaperReminders(common),
    businessTaxes: createBusinessTaxes({ ...common, esign: platform.vendors.esign }),
    companyAmendments,
    amendmentDesk: createAmendmentDesk(common),
    companyDetail,
    verifying,
    companyParts: createCompanyParts(common),
    companies: createCompanies({ ...common, invitations }),
    companyPeople: createCompanyPeople({ ...common, admission }),
    companyChanges: createChanges({ ...common, policy, admission, accounts: accounts.accounts }),
    potentialUsers: createPotentialUsers({ seal }),
    drafts,
    registerCheck: createRegisterCheck({ seal, companyRegister: platform.vendors.companyRegister }),
    keeping,
    applications: createApplications({ ...common, drafts, keeping, botCheck }),
    applicationDesk: createApplicationDesk({ ...common, verifying, applicationFile }),
    applicationFile,
    linkAgain: createLinkAgain(common),
    applicationProgress: createProgress({ ...common, applicationTasks, statements, partyIdentity }),
  }
}
