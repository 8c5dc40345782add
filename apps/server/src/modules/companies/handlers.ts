import type { ModuleHandlers } from '../module.ts'
import * as amendment from './amendments/amendmentHandlers.ts'
import * as ownership from './amendments/ownershipHandlers.ts'
import * as representative from './amendments/representativeHandlers.ts'
import * as change from './changes/changeHandlers.ts'
import * as detail from './details/detailHandlers.ts'
import * as paper from './documents/companyPaperHandlers.ts'
import * as draft from './drafts/draftHandlers.ts'
import * as paymentEmail from './emails/paymentEmailHandlers.ts'
import * as partyIdentity from './identity/partyIdentityHandlers.ts'
import * as userPhone from './people/userPhoneHandlers.ts'
import * as people from './people/peopleHandlers.ts'
import * as business from './registration/businessHandlers.ts'
import * as businessActivation from './registration/businessActivationHandlers.ts'
import * as employeeActivation from './registration/employeeActivationHandlers.ts'
import * as operatorBusiness from './registration/operatorBusinessHandlers.ts'
import { handlers as statements } from './statements/statementHandlers.ts'
import { handlers as businessTax } from './tax/businessTaxHandlers.ts'
import type { CompaniesServices } from './services.ts'

export const handlers = {
  businessRegistration: {
    'business.create': business.create,
    'businessDraft.update': draft.update,
    'businessDraft.share': draft.share,
    'businessDraft.get': draft.get,
    'companyLookup.get': business.lookUp,
    'businessProgress.get': business.progress,
    'businessAnswer.create': business.answer,
    'businessEmail.confirm': business.confirm,
    'businessLink.resend': business.resend,
    'businessReminder.create': business.remind,
  },
  businessTax,
  company: {
    get: detail.get,
    update: amendment.update,
    'financialDetail.update': amendment.setFinancial,
    'dueDiligence.update': amendment.setDiligence,
    'additionalAnswer.update': amendment.setAnswers,
    'amendment.list': amendment.list,
    'amendment.cancel': amendment.cancel,
    'director.list': detail.directors,
    'shareholder.list': detail.shareholders,
    'owner.list': detail.owners,
    'person.list': detail.people,
    'document.list': detail.documents,
    'document.upload': paper.upload,
    'address.update': paper.companyAddress,
    'sourceOfWealth.upload': paper.wealth,
    'ownerSourceOfWealth.upload': paper.ownerWealth,
    'shareholderSourceOfWealth.upload': paper.shareholderWealth,
    'representativeAddress.create': paper.personAddress,
    'userPhone.update': userPhone.update,
    'userPhone.confirm': userPhone.confirm,
    'representative.get': representative.get,
    'representative.create': representative.create,
    'representative.update': representative.update,
    'representative.delete': representative.remove,
    'ownership.get': ownership.get,
    'ownership.update': ownership.update,
    ...statements,
    'paymentEmail.list': paymentEmail.list,
    'paymentEmail.create': paymentEmail.create,
    'paymentEmail.confirm': paymentEmail.confirm,
    'paymentEmail.resend': paymentEmail.resend,
    'paymentEmail.delete': paymentEmail.remove,
    'user.list': people.list,
    'accessRight.list': people.rights,
    'accessRight.update': people.setRight,
    'approvalPolicy.get': change.policy,
    'approvalPolicy.update': change.setPolicy,
    'change.list': change.list,
    'change.confirm': change.confirm,
    'change.decline': change.decline,
    'potentialUser.list': people.potential,
    'authorisedUser.create': people.create,
    'authorisedUser.get': people.get,
    'authorisedUser.resend': people.resend,
    'authorisedUser.cancel': people.cancel,
    'authorisedUser.delete': people.remove,
  },
  companyActivation: {
    'businessActivation.confirm': businessActivation.confirm,
    'employeeActivation.confirm': employeeActivation.confirm,
  },
  companyIdentity: { 'businessJumioDocument.create': partyIdentity.create },
  operatorBusiness: {
    'business.list': operatorBusiness.list,
    'business.get': operatorBusiness.get,
    'businessChange.get': operatorBusiness.change,
    'businessOwnership.get': operatorBusiness.ownership,
    'businessRegister.get': operatorBusiness.register,
    'businessQuestion.create': operatorBusiness.ask,
    'business.approve': operatorBusiness.approve,
    'business.decline': operatorBusiness.decline,
  },
} satisfies ModuleHandlers<'companies', CompaniesServices>
