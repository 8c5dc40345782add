import { area } from '../method.ts'
import { checkRules } from './verificationCheck.ts'
import { documentRules } from './verificationDocument.ts'
import { identityRules } from './verificationIdentity.ts'
import { kycRules } from './verificationKyc.ts'
import { factsRules } from './verificationFacts.ts'
import { dueDiligenceRules, limitRules } from './verificationLimit.ts'

/** Who a customer is, and what proves it. */
export const verification = area('verification', {
  ...documentRules,
  ...identityRules,
  ...kycRules,
  ...checkRules,
  ...factsRules,
  ...limitRules,
  ...dueDiligenceRules,
})
