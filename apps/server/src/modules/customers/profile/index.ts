import type { customer } from '@florin/contract/customers/customer'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as access from './access.ts'
import * as closing from '../leaving/closing.ts'
import * as dataCopy from '../leaving/dataCopy.ts'
import * as info from './info.ts'
import * as legal from '../terms/legal.ts'
import * as loginHistory from '../../access/sessions/loginHistory.ts'
import * as staffAccess from './staffAccess.ts'
import * as terms from '../terms/terms.ts'
import * as twoStep from '../../access/twoStep/twoStepVerification.ts'
import * as usernameChange from '../username/usernameChange.ts'

export const handlers = {
  'info.get': info.get,
  'access.list': access.list,
  'accessInfo.get': access.get,
  'legal.list': legal.list,
  'legalDocument.get': legal.get,
  'terms.get': terms.get,
  'terms.accept': terms.accept,
  'crossPlatformTerms.accept': terms.acceptElsewhere,
  'loginHistory.list': loginHistory.list,
  'staffAccess.list': staffAccess.list,
  'twoStep.create': twoStep.create,
  'twoStep.confirm': twoStep.confirm,
  'usernameChange.get': usernameChange.get,
  'usernameChange.create': usernameChange.create,
  'usernameChangeEmail.confirm': usernameChange.confirmEmail,
  'usernameChangeIdentityJob.create': usernameChange.startIdentity,
  'usernameChange.submit': usernameChange.submit,
  'usernameChange.delete': usernameChange.withdraw,
  'usernameChange.stop': usernameChange.stop,
  'data.export': dataCopy.create,
  'dataExport.get': dataCopy.get,
  'dataExport.list': dataCopy.list,
  'closing.get': closing.get,
  'closing.check': closing.check,
  'closing.create': closing.create,
  'closing.confirm': closing.confirm,
  'closing.cancel': closing.cancel,
} satisfies HandlersOf<typeof customer>
