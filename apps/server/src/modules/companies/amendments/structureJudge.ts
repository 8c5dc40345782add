import { findBrand } from '@florin/brands/brands'
import type { StructureProblem } from '@florin/contract/companies/registrationRules'
import { refuse } from '../../../platform/refuse.ts'
import { refusalOf } from '../registration/judge.ts'
import { partyName } from '../structure/partyStore.ts'
import { problemsOf } from '../structure/structure.ts'
import type { Known } from './record.ts'

/** What is wrong now and was not before: nobody has to repair the rest of the record to change one thing. */
const newProblem = (before: Known, after: Known, brand: string): StructureProblem | undefined => {
  const asksSource = findBrand(brand)?.sourceOfWealthEnable ?? true
  const known = new Set(problemsOf(before.structure, asksSource).map(({ rule, about }) => `${rule} ${about ?? ''}`))
  return problemsOf(after.structure, asksSource).find(({ rule, about }) => !known.has(`${rule} ${about ?? ''}`))
}

export const isStructureFit = (before: Known, after: Known, brand: string): boolean =>
  newProblem(before, after, brand) === undefined

/** The rules of registration. A company that holds itself is no shareholder. */
export const assertStructure = (before: Known, after: Known, brand: string): void => {
  const problem = newProblem(before, after, brand)
  if (!problem) return
  const [refusal] = refusalOf[problem.rule]
  const party = after.structure.parties.find(({ id }) => String(id) === problem.about)
  const name = party ? partyName(party) : after.company.name
  throw refuse(refusal === 'registration.loop' ? 'registration.shareholders' : refusal, { name })
}
