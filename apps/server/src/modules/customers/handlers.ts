import type { ModuleHandlers } from '../module.ts'
import * as address from './contacts/addressHandlers.ts'
import * as email from './contacts/emailHandlers.ts'
import * as phone from './contacts/phoneHandlers.ts'
import * as closing from './leaving/closingHandlers.ts'
import * as dataCopy from './leaving/dataCopyHandlers.ts'
import * as operatorClosing from './operator/closingHandlers.ts'
import * as operatorCustomer from './operator/customerHandlers.ts'
import * as operatorTerms from './operator/termsHandlers.ts'
import * as operatorUsername from './operator/usernameChangeHandlers.ts'
import * as access from './profile/accessHandlers.ts'
import * as info from './profile/infoHandlers.ts'
import { confirm, resend } from './registration/activationHandlers.ts'
import * as newEmail from './registration/emailHandlers.ts'
import { create } from './registration/personalHandlers.ts'
import { get as privacy } from './registration/ipPrivacyHandlers.ts'
import * as newPhone from './registration/phoneHandlers.ts'
import * as agreement from './terms/agreementHandlers.ts'
import * as legal from './terms/legalHandlers.ts'
import * as terms from './terms/termsHandlers.ts'
import * as factorRecovery from './factorRecovery/recoveryHandlers.ts'
import * as usernameChange from './username/usernameChangeHandlers.ts'
import type { CustomersServices } from './services.ts'

export const handlers = {
  agreement: { 'agreement.list': agreement.list },
  contact: {
    'address.list': address.list,
    'address.create': address.create,
    'address.update': address.update,
    'address.confirm': address.confirm,
    'address.delete': address.remove,
    'addressReplacement.create': address.replace,
    'email.list': email.list,
    'email.create': email.create,
    'email.confirm': email.confirm,
    'email.resend': email.resend,
    'email.delete': email.remove,
    'primaryEmail.update': email.makePrimary,
    'phone.list': phone.list,
    'phone.create': phone.create,
    'phoneReplacement.create': phone.replace,
    'phone.delete': phone.remove,
    'phone.verify': phone.verify,
    'phone.confirm': phone.confirm,
  },
  customer: {
    'info.get': info.get,
    'access.list': access.list,
    'accessInfo.get': access.get,
    'legal.list': legal.list,
    'legalDocument.get': legal.get,
    'terms.get': terms.get,
    'terms.accept': terms.accept,
    'crossPlatformTerms.accept': terms.acceptElsewhere,
    'usernameChange.get': usernameChange.get,
    'usernameChange.create': usernameChange.create,
    'usernameChangeEmail.confirm': usernameChange.confirmEmail,
    'usernameChangeIdentityJob.create': usernameChange.startIdentity,
    'usernameChange.submit': usernameChange.submit,
    'usernameChange.delete': usernameChange.withdraw,
    'usernameChange.stop': usernameChange.stop,
    'factorRecovery.create': factorRecovery.create,
    'factorRecovery.get': factorRecovery.get,
    'factorRecovery.delete': factorRecovery.stopOwn,
    'factorRecovery.stop': factorRecovery.stop,
    'factorRecoveryAuthenticator.create': factorRecovery.beginAuthenticator,
    'factorRecovery.confirm': factorRecovery.confirm,
    'data.export': dataCopy.create,
    'dataExport.get': dataCopy.get,
    'dataExport.list': dataCopy.list,
    'closing.get': closing.get,
    'closing.check': closing.check,
    'closing.create': closing.create,
    'closing.confirm': closing.confirm,
    'closing.cancel': closing.cancel,
  },
  operatorClosing: {
    'customerClosing.get': operatorClosing.get,
    'customerClosing.create': operatorClosing.create,
    'customerClosing.cancel': operatorClosing.cancel,
  },
  operatorCustomer: {
    'customer.get': operatorCustomer.get,
    'customer.update': operatorCustomer.update,
    'customerNote.create': operatorCustomer.addNote,
    'customerNote.list': operatorCustomer.notes,
    'permission.get': operatorCustomer.permissions,
    'permission.update': operatorCustomer.permit,
  },
  operatorTerms: { 'terms.list': operatorTerms.list, 'terms.create': operatorTerms.create },
  operatorUsername: {
    'usernameChange.list': operatorUsername.list,
    'usernameChange.approve': operatorUsername.approve,
    'usernameChange.decline': operatorUsername.decline,
  },
  registration: {
    'personal.create': create,
    'activation.confirm': confirm,
    'activationCode.resend': resend,
    'email.check': newEmail.check,
    'phone.check': newPhone.check,
    'ipPrivacy.get': privacy,
    'email.confirm': newEmail.confirm,
  },
} satisfies ModuleHandlers<'customers', CustomersServices>
