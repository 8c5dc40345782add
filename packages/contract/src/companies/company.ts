import { area } from '../method.ts'
import { peopleRules } from './companyPeople.ts'

export const company = area('company', { ...peopleRules })
