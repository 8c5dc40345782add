import type { RegisterCheck } from '@florin/contract/companies/companyRegister'
import type { OutputOf } from '@florin/contract/method'
import type { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { CompanyRegister, RegisterAnswer, RegisteredEntry } from '../../../vendors/companyRegister/companyRegister.ts'
import { type Company, findCompany } from '../structure/companyStore.ts'
import { findParties, findRoles, partyName } from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'

type Deps = { readonly seal: CompanySeal; readonly companyRegister: CompanyRegister }
type Answer = OutputOf<(typeof operatorBusiness)['businessRegister.get']>

/** Spelling that says nothing about who it is: case, accents, dots, spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const inOrder = (names: readonly string[]): string[] => names.map(plain).toSorted()
const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

type Question = Parameters<CompanyRegister['find']>[0]
/** One that takes too long cannot be asked. */
const ask = (register: CompanyRegister, question: Question): Promise<RegisterAnswer> =>
  register.find(question).catch(() => ({ result: 'unavailable' }))

type Told = Pick<Company, 'name' | 'registrationNumber' | 'registrationDate'> & { readonly directors: readonly string[] }

/** Field by field what was told beside what the register has; what it does not tell is not compared. */
export const registerChecksOf = (told: Told, found: RegisteredEntry): RegisterCheck[] => {
  const check = (field: RegisterCheck['field'], ofCompany: readonly string[], ofRegister: readonly string[]): RegisterCheck => ({
    field,
    told: ofCompany.join(', '),
    found: ofRegister.join(', '),
    isSame: areSame(ofCompany, ofRegister),
  })
  return [
    check('name', [told.name], [found.name]),
    check('registrationNumber', [told.registrationNumber], [found.registrationNumber]),
    ...(found.registrationDate ? [check('registrationDate', [told.registrationDate], [found.registrationDate])] : []),
    ...(found.officers.length > 0 ? [check('officers', told.directors, found.officers)] : []),
    { field: 'status', told: 'active', found: found.status, isSame: found.status === 'active' },
  ]
}

/** What a company told, against the register of its country; asked each time, so that it is as the register has it now. */
export const createRegisterCheck = ({ seal, companyRegister }: Deps) => ({
  find: (question: Question) => ask(companyRegister, question),

  ofCompany: async (tx: Tx, customerId: number): Promise<Answer> => {
    const company = await findCompany(tx, customerId, seal)
    if (!company) throw refuse('object.missing', { field: 'customerId' })
    const { registrationCountryCode: countryCode, registrationNumber } = company
    const answer = await ask(companyRegister, { countryCode, registrationNumber })
    if (answer.result !== 'found') return { result: answer.result, checks: [] }
    const roles = await findRoles(tx, customerId)
    const isDirector = (id: number): boolean =>
      roles.some(({ partyId, role, ofPartyId }) => partyId === id && role === 'director' && ofPartyId === null)
    const directors = (await findParties(tx, customerId, seal)).filter(({ id }) => isDirector(id)).map(partyName)
    return { result: 'found', checks: registerChecksOf({ ...company, directors }, answer.company) }
  },
})
export type CompanyRegisterCheck = ReturnType<typeof createRegisterCheck>
