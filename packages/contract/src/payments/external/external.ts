import { area } from '../../method.ts'
import { cardRules } from './card.ts'
import { cryptoRules } from './crypto.ts'
import { transferDocumentRules } from './documents.ts'
import { eftRules } from './eft.ts'
import { instantRules } from './instant.ts'
import { interacRules } from './interac.ts'
import { lookupRules } from './lookups.ts'
import { recallRules } from './recall.ts'
import { wireRules } from './wire.ts'

/** Money to the outside world: what it costs, sending it, and what has to be looked up for it. */
export const external = area('transfer', {
  ...wireRules,
  ...eftRules,
  ...cardRules,
  ...cryptoRules,
  ...instantRules,
  ...interacRules,
  ...lookupRules,
  ...transferDocumentRules,
  ...recallRules,
})
