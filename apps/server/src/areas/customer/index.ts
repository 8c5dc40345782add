import type { customer } from '@florin/contract/customer'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as access from './access.ts'
import * as info from './info.ts'
import * as loginHistory from './loginHistory.ts'
import * as staffAccess from './staffAccess.ts'
import * as terms from './terms.ts'
import * as twoStep from './twoStepVerification.ts'

export const handlers = {
  'info.get': info.get,
  'access.list': access.list,
  'accessInfo.get': access.get,
  'terms.get': terms.get,
  'terms.accept': terms.accept,
  'crossPlatformTerms.accept': terms.acceptElsewhere,
  'loginHistory.list': loginHistory.list,
  'staffAccess.list': staffAccess.list,
  'twoStep.create': twoStep.create,
  'twoStep.confirm': twoStep.confirm,
} satisfies HandlersOf<typeof customer>
