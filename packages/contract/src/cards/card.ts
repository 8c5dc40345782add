import { area } from '../method.ts'
import { applyingRules } from './applying.ts'
import { managingRules } from './managing.ts'
import { networkRules } from './network.ts'
import { secretRules } from './secrets.ts'

export const card = area('card', { ...applyingRules, ...managingRules, ...networkRules, ...secretRules })
