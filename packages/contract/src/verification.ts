import { area } from './method.ts'
import { documentRules } from './verificationDocument.ts'
import { identityRules } from './verificationIdentity.ts'

/** Who a customer is, and what proves it. */
export const verification = area('verification', { ...documentRules, ...identityRules })
