import { auth } from './access/auth.ts'
import { devices } from './access/devices.ts'
import { internal } from './access/internal.ts'
import { loginHistory } from './access/loginHistory.ts'
import { passwordChange } from './access/passwordChange.ts'
import { sei } from './access/sei.ts'
import { tokens } from './access/tokens.ts'
import { twoStep } from './access/twoStep.ts'
import { account } from './accounts/account.ts'
import { fx } from './accounts/fx.ts'
import { operatorAccount } from './accounts/operatorAccount.ts'
import { operatorAdjustment } from './accounts/operatorAdjustment.ts'
import { operatorDeposit } from './accounts/operatorDeposit.ts'
import { operatorPaymentInstruction } from './accounts/operatorPaymentInstruction.ts'
import { operatorPricing } from './accounts/operatorPricing.ts'
import { price } from './accounts/price.ts'
import { history } from './books/history.ts'
import { operatorTransaction } from './books/operatorTransaction.ts'
import { pdf } from './books/pdf.ts'
import { statement } from './books/statement.ts'
import { businessRegistration } from './companies/businessRegistration.ts'
import { businessTax } from './companies/businessTax.ts'
import { company } from './companies/company.ts'
import { card } from './cards/card.ts'
import { cardHistory } from './cards/network.ts'
import { cardSettlement } from './cards/settlement.ts'
import { operatorCard } from './cards/operatorCard.ts'
import { companyActivation } from './companies/companyActivation.ts'
import { companyIdentity } from './companies/companyIdentity.ts'
import { operatorBusiness } from './companies/operatorBusiness.ts'
import { operatorDocument } from './compliance/operatorDocument.ts'
import { operatorIdentity } from './compliance/operatorIdentity.ts'
import { operatorKyc } from './compliance/operatorKyc.ts'
import { operatorReview } from './compliance/operatorReview.ts'
import { operatorVerification } from './compliance/operatorVerification.ts'
import { tax } from './compliance/tax.ts'
import { verification } from './compliance/verification.ts'
import { contract } from './contracts/contract.ts'
import { contractCopy } from './contracts/contractCopy.ts'
import { splitPay } from './contracts/splitPay.ts'
import { operatorContract } from './contracts/operatorContract.ts'
import { operatorActFor } from './console/operatorActFor.ts'
import { operatorStatus } from './console/operatorStatus.ts'
import { operatorAudit } from './console/operatorAudit.ts'
import { operatorChange } from './console/operatorChange.ts'
import { operatorSearch } from './console/operatorSearch.ts'
import { operatorStaff } from './console/operatorStaff.ts'
import { staffAccess } from './console/staffAccess.ts'
import { agreement } from './customers/agreement.ts'
import { contact } from './customers/contact.ts'
import { customer } from './customers/customer.ts'
import { operatorClosing } from './customers/operatorClosing.ts'
import { operatorCustomer } from './customers/operatorCustomer.ts'
import { operatorTerms } from './customers/operatorTerms.ts'
import { operatorUsername } from './customers/operatorUsername.ts'
import { registration } from './customers/registration.ts'
import { dictionary } from './dictionary/dictionary.ts'
import { globalPay } from './globalPay/globalPay.ts'
import { globalPayApproval } from './globalPay/globalPayApproval.ts'
import { operatorGlobalPayment } from './globalPay/operatorGlobalPayment.ts'
import { receive } from './globalPay/receive.ts'
import { helpdesk } from './helpdesk/helpdesk.ts'
import { inboundMail } from './helpdesk/inboundMail.ts'
import { operatorSavedAnswer } from './helpdesk/operatorSavedAnswer.ts'
import { operatorTicket } from './helpdesk/operatorTicket.ts'
import { support } from './helpdesk/support.ts'
import { zoho } from './helpdesk/zoho.ts'
import { invoice } from './invoices/invoice.ts'
import { batchHistory } from './mass/batchHistory.ts'
import { mass } from './mass/mass.ts'
import { massApproval } from './mass/massApproval.ts'
import { operatorMass } from './mass/operatorMass.ts'
import { merchant } from './merchant/merchant.ts'
import { operatorIdentityRequest } from './merchant/operatorIdentityRequest.ts'
import { operatorReputation } from './merchant/operatorReputation.ts'
import { news } from './messaging/news.ts'
import { notification } from './messaging/notification.ts'
import { notificationBrowser } from './messaging/notificationBrowser.ts'
import { operatorNews } from './messaging/operatorNews.ts'
import { operatorNotification } from './messaging/operatorNotification.ts'
import type { Area, Method } from './method.ts'
import { approval } from './payments/approval.ts'
import { blacklist } from './payments/blacklist.ts'
import { coupon, operatorCoupon } from './payments/coupons.ts'
import { beneficiary } from './payments/external/beneficiaries.ts'
import { external } from './payments/external/external.ts'
import { operatorMethod } from './payments/operatorMethod.ts'
import { operatorOutgoing } from './payments/operatorOutgoing.ts'
import { operatorPayment } from './payments/operatorPayment.ts'
import { operatorPaymentReport } from './payments/operatorPaymentReport.ts'
import { operatorReconciliation } from './payments/operatorReconciliation.ts'
import { operatorSubscription } from './payments/operatorSubscription.ts'
import { requestCount } from './payments/requestCount.ts'
import { subscription } from './payments/subscription.ts'
import { transfer } from './payments/transfer.ts'
import { publicApi } from './publicApi/keys.ts'
import { v1 } from './publicApi/v1.ts'
import { webhook } from './publicApi/webhooks.ts'
import { sandbox } from './sandbox/sandbox.ts'

/** Every method, by the module that answers it. Only the server reads it whole; a page imports its own area. */
export const catalogue = {
  dictionary: { dictionary },
  messaging: { news, notification, notificationBrowser, operatorNews, operatorNotification },
  access: { auth, devices, internal, loginHistory, passwordChange, sei, tokens, twoStep },
  compliance: {
    operatorDocument,
    operatorIdentity,
    operatorKyc,
    operatorReview,
    operatorVerification,
    tax,
    verification,
  },
  accounts: {
    account,
    fx,
    operatorAccount,
    operatorAdjustment,
    operatorDeposit,
    operatorPaymentInstruction,
    operatorPricing,
    price,
  },
  payments: {
    approval,
    beneficiary,
    blacklist,
    coupon,
    external,
    operatorCoupon,
    operatorMethod,
    operatorOutgoing,
    operatorPayment,
    operatorPaymentReport,
    operatorReconciliation,
    operatorSubscription,
    requestCount,
    subscription,
    transfer,
  },
  invoices: { invoice },
  mass: { batchHistory, mass, massApproval, operatorMass },
  globalPay: { globalPay, globalPayApproval, operatorGlobalPayment, receive },
  merchant: { merchant, operatorIdentityRequest, operatorReputation },
  customers: {
    agreement,
    contact,
    customer,
    operatorClosing,
    operatorCustomer,
    operatorTerms,
    operatorUsername,
    registration,
  },
  companies: { businessRegistration, businessTax, company, companyActivation, companyIdentity, operatorBusiness },
  helpdesk: { helpdesk, inboundMail, operatorSavedAnswer, operatorTicket, support, zoho },
  contracts: { contract, contractCopy, operatorContract, splitPay },
  cards: { card, cardHistory, cardSettlement, operatorCard },
  books: { history, operatorTransaction, pdf, statement },
  publicApi: { publicApi, v1, webhook },
  console: { operatorActFor, operatorAudit, operatorChange, operatorSearch, operatorStaff, operatorStatus, staffAccess },
  sandbox: { sandbox },
} satisfies Record<string, Record<string, Area>>
export type Catalogue = typeof catalogue
export type ModuleName = keyof Catalogue

const allAreas: readonly Area[] = Object.values(catalogue).flatMap((areas) => Object.values<Area>(areas))

export const allMethods: readonly Method[] = allAreas.flatMap((area) => Object.values(area))
