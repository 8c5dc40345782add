import { area } from '../method.ts'
import { amendmentRules } from './companyAmendments.ts'
import { detailRules } from './companyDetails.ts'
import { emailRules } from './companyEmails.ts'
import { ownershipRules } from './companyOwnership.ts'
import { paperRules } from './companyPapers.ts'
import { peopleRules } from './companyPeople.ts'
import { policyRules } from './companyPolicy.ts'
import { representativeRules } from './companyRepresentatives.ts'
import { statementRules } from './companyStatements.ts'
import { userPhoneRules } from './companyUserPhones.ts'

export const company = area('company', {
  ...detailRules,
  ...amendmentRules,
  ...emailRules,
  ...ownershipRules,
  ...paperRules,
  ...peopleRules,
  ...policyRules,
  ...representativeRules,
  ...statementRules,
  ...userPhoneRules,
})
