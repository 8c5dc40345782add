import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import { isCountry } from '../dictionary/countries.ts'
import { statesOf } from '../dictionary/data/states.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createConverting } from './converting.ts'
import { createAddresses } from './contacts/addresses.ts'
import { createContactEmails } from './contacts/emails.ts'
import { createContactPhones } from './contacts/phones.ts'
import { createFactorRecoveries } from './factorRecovery/recoveries.ts'
import { createRecoveryLetters } from './factorRecovery/recoveryLetters.ts'
import { createClosingDesk } from './leaving/closingDesk.ts'
import { createClosings } from './leaving/closings.ts'
import { createClosingSteps } from './leaving/closingSteps.ts'
import { createClosingWork } from './leaving/closingWork.ts'
import { createDataCopies } from './leaving/dataCopies.ts'
import { createDataCopyWork } from './leaving/dataCopyWork.ts'
import { createCustomerDesk } from './operator/customerService.ts'
import { createTermsDesk } from './operator/termsDesk.ts'
import { createCopyWriter } from './personalData/copyWriter.ts'
import type { PersonalData } from './personalData/personalData.ts'
import { createCustomers } from './profile/service.ts'
import { createExistence } from './registration/existence.ts'
import { createPeople } from './registration/people.ts'
import { createRegistrationRequests } from './registration/requests.ts'
import { createRegistrations } from './registration/service.ts'
import { createLegalPapers } from './terms/legalPapers.ts'
import { createTermsAnnouncement } from './terms/termsAnnouncement.ts'
import { createTerms } from './terms/termsService.ts'
import { createUsernameChanges } from './username/usernameChanges.ts'
import { createUsernameDecisions } from './username/usernameDecisions.ts'
import { createUsernameMails } from './username/usernameMails.ts'

export type CustomersDeps = {
  readonly access: Pick<AccessServices, 'tokens' | 'proof' | 'securityMails' | 'factorReplacement'>
  readonly accounts: Pick<AccountsServices, 'accounts'>
  readonly compliance: Pick<
    ComplianceServices,
    'reviews' | 'evidence' | 'identity' | 'standing' | 'kycDecisions' | 'dueDiligences' | 'taxNumbers' | 'taxReading'
  >
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
  readonly payments: Pick<PaymentsServices, 'blocks'>
  readonly personalData: PersonalData
}
export type CustomersServices = ReturnType<typeof createCustomersServices>
type Common = Platform & CustomersDeps['access'] & CustomersDeps['messaging'] & CustomersDeps['accounts']

/** What a person takes with them, and how they go. */
const createLeaving = (common: Common, personalData: PersonalData) => {
  const closingSteps = createClosingSteps(common)
  return {
    closings: createClosings({ ...common, closingSteps }),
    closingDesk: createClosingDesk({ ...common, closingSteps }),
    closingWork: createClosingWork({ ...common, closingSteps, personalData }),
    dataCopies: createDataCopies(common),
    dataCopyWork: createDataCopyWork({ ...common, writeCopy: createCopyWriter({ ...common, personalData }) }),
  }
}

/** Who our customers are to us: how they come, are reached, agree to terms, and leave. */
export const createCustomersServices = (platform: Platform, deps: CustomersDeps) => {
  const { compliance, payments, personalData } = deps
  const common = { ...platform, ...deps.access, ...deps.messaging, ...deps.accounts }
  const { clock, config, outbox, links, securityMails: mails, downloads } = common
  const { reviews, evidence, identity, standing, kycDecisions, dueDiligences, taxNumbers, taxReading } = compliance
  const people = createPeople(common)
  const terms = createTerms({ clock, forgetSession: common.tokens.forgetSession })
  const termsAnnouncement = createTermsAnnouncement(common)
  const usernameMails = createUsernameMails({ outbox, links })
  const { rateScale } = config
  const { botCheck, ipPrivacy } = platform.vendors
  return {
    people,
    terms,
    customers: createCustomers({ taxNumbers, taxReading }),
    converting: createConverting({ clock }),
    live: platform.live,
    registrations: createRegistrations({ ...common, people, terms, isCountry, botCheck, rateScale }),
    ipPrivacy,
    registrationRequests: createRegistrationRequests(),
    existence: createExistence({ brandRules: common.tokens.brandRules, limits: platform.limits, rateScale }),
    /** Whoever asks about an address learns whether they have blocked it. */
    blocks: payments.blocks,
    addresses: createAddresses({ clock, evidence, statesOf, reconsider: standing.reconsider }),
    contactEmails: createContactEmails({ ...common, mails }),
    contactPhones: createContactPhones({ ...common, mails, reconsiderUser: standing.reconsiderUser }),
    usernameChanges: createUsernameChanges({ ...common, reviews, identity, mails: usernameMails }),
    factorRecoveries: createFactorRecoveries({ ...common, identity, rateScale, letters: createRecoveryLetters(common) }),
    usernameDecisions: createUsernameDecisions({ ...common, reviews, mails: usernameMails }),
    ...createLeaving(common, personalData),
    legalPapers: createLegalPapers({ clock, terms, downloads }),
    customerDesk: createCustomerDesk({ ...common, reviews, taxReading, dueDiligences, kycDecisions }),
    termsAnnouncement,
    termsDesk: createTermsDesk({ terms, announcement: termsAnnouncement }),
  }
}
