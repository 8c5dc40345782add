import { area } from '../method.ts'
import { detailRules } from './companyDetails.ts'
import { peopleRules } from './companyPeople.ts'
import { policyRules } from './companyPolicy.ts'

export const company = area('company', { ...detailRules, ...peopleRules, ...policyRules })
