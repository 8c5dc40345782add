import { area } from '../method.ts'
import { applyingRules } from './applying.ts'
import { binRules } from './bins.ts'
import { documentRules } from './documents.ts'
import { enrollingRules } from './enrolling.ts'
import { limitRules } from './limits.ts'
import { linkedRules } from './linked.ts'
import { loadingRules } from './loading.ts'
import { managingRules } from './managing.ts'
import { networkRules } from './network.ts'
import { replacingRules } from './replacing.ts'
import { secretRules } from './secrets.ts'
import { spendingRules } from './spending.ts'
import { threeDSecureRules } from './threeDSecure.ts'

export const card = area('card', {
  ...applyingRules,
  ...binRules,
  ...documentRules,
  ...enrollingRules,
  ...limitRules,
  ...linkedRules,
  ...loadingRules,
  ...managingRules,
  ...networkRules,
  ...replacingRules,
  ...secretRules,
  ...spendingRules,
  ...threeDSecureRules,
})
