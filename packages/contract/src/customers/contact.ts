import { addressRules } from './contactAddress.ts'
import { emailRules } from './contactEmail.ts'
import { phoneRules } from './contactPhone.ts'
import { area } from '../method.ts'

/** How a person can be reached, and where they live. */
export const contact = area('contact', { ...emailRules, ...phoneRules, ...addressRules })
