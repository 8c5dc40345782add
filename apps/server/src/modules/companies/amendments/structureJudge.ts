import { findBrand } from '@florin/brands/brands'
import type { StructureProblem } from '@florin/contract/companies/registrationRules'
import { refuse } from '../../../platform/refuse.ts'
import { refusalOf } from '../registration/judge.ts'
import { partyName } from '../structure/partyStore.ts'
import { problemsOf } from '../structure/structure.ts'
import type { PartyAmendment } from './partyAmendment.ts'
import type { Known } from './record.ts'

const asksSourceIn = (brand: string): boolean => findBrand(brand)?.sourceOfWealthEnable ?? true

/** What is wrong now and was not before: nobody has to repair the rest of the record to change one thing. */
const newProblem = (before: Known, after: Known, brand: string): StructureProblem | undefined => {
  const asksSource = asksSourceIn(brand)
  const known = new Set(problemsOf(before.structure, asksSource).map(({ rule, about }) => `${rule} ${about ?? ''}`))
  return problemsOf(after.structure, asksSource).find(({ rule, about }) => !known.has(`${rule} ${about ?? ''}`))
}

/** Of somebody's part, what it makes worse; a report of the whole has to be right as a whole. */
const problemIn = (amendment: PartyAmendment, before: Known, after: Known, brand: string): StructureProblem | undefined =>
  amendment.kind === 'ownership' ? problemsOf(after.structure, asksSourceIn(brand))[0] : newProblem(before, after, brand)

export const isStructureFit = (amendment: PartyAmendment, before: Known, after: Known, brand: string): boolean =>
  problemIn(amendment, before, after, brand) === undefined

/** The rules of registration. */
export const assertStructure = (amendment: PartyAmendment, before: Known, after: Known, brand: string): void => {
  const problem = problemIn(amendment, before, after, brand)
  if (!problem) return
  const nameOf = (of: string | undefined): string => {
    const party = after.structure.parties.find(({ id }) => String(id) === of)
    return party ? partyName(party) : after.company.name
  }
  const [refusal] = refusalOf[problem.rule]
  const name = nameOf(problem.about)
  if (refusal === 'registration.loop' && amendment.kind === 'ownership')
    throw refuse(refusal, { name, chain: problem.chain?.map(nameOf).join(' → ') ?? '' })
  // A company that holds itself is no shareholder.
  throw refuse(refusal === 'registration.loop' ? 'registration.shareholders' : refusal, { name })
}
