import { describe, expect, it } from 'vitest'
import { Right } from '../access.ts'
import { readShare, rootId } from './ownership.ts'
import { deepest } from './registrationFields.ts'
import { type CompanyStructure, structureProblems } from './registrationRules.ts'

const holding = (owner: string, owned: string, share: string) => ({ owner, owned, share: readShare(share) ?? -1n })
const source = { sourceId: 1, details: 'Salary' }

/** One person who is everything. */
const structure = (change: Partial<CompanyStructure> = {}): CompanyStructure => ({
  people: [{ id: 'bob', email: 'bob@a.example' }, { id: 'ana' }],
  companies: [],
  directors: ['bob'],
  companyDirectors: {},
  holdings: [holding('bob', rootId, '100')],
  owners: [{ personId: 'bob', sourceOfFunds: [source] }],
  users: [{ personId: 'bob', accessRights: Right.full }],
  representative: 'bob',
  ...change,
})
type Facts = { readonly asksSource: boolean; readonly status: number | undefined }
const rulesIn = (change: Partial<CompanyStructure>, { asksSource, status }: Facts = { asksSource: true, status: 0 }) =>
  structureProblems(structure(change), { asksSource, statusOf: () => status }).map(({ rule }) => rule)

/** Companies that hold each other one by one, and Bob at the end. */
const chainOf = (between: number) => {
  const ids = Array.from({ length: between }, (_, index) => `c${index}`)
  const owned = [rootId, ...ids]
  const holdings = [...ids, 'bob'].map((owner, index) => holding(owner, owned[index] ?? rootId, '100'))
  return { holdings, companies: ids.map((id) => ({ id })), companyDirectors: Object.fromEntries(ids.map((id) => [id, ['bob']])) }
}
const user = (accessRights: number, personId = 'bob') => ({ personId, accessRights })

describe('who has which part in a company', () => {
  it('is fine with one person who is everything', () => {
    expect(rulesIn({})).toEqual([])
  })

  it.each<[row: string, what: string, change: Partial<CompanyStructure>, rules: string[]]>([
    ['T-312', 'nobody directs it', { directors: [] }, ['directorMissing']],
    ['T-323', 'nobody holds it', { holdings: [], owners: [{ personId: 'bob', control: 'By contract' }] }, ['shareholderMissing']],
    [
      'T-326',
      'a level of 9.99',
      { holdings: [holding('bob', rootId, '9.99')], owners: [{ personId: 'bob', control: 'Founder' }] },
      ['shareTotal'],
    ],
    [
      'T-327',
      'a company between without a director',
      { ...chainOf(1), companyDirectors: { c0: [] } },
      ['companyDirectorMissing'],
    ],
    ['T-328', 'a quarter without source of funds', { owners: [{ personId: 'bob' }] }, ['sourceMissing']],
    [
      'T-330',
      'a source without details',
      { owners: [{ personId: 'bob', sourceOfFunds: [{ sourceId: 1, details: ' ' }] }] },
      ['sourceDetails'],
    ],
    ['T-333', 'a user without rights', { users: [user(Right.full), user(Right.none, 'ana')] }, ['emailMissing', 'rightsMissing']],
    ['T-334', 'no user with full access', { users: [user(Right.read)] }, ['userMissing', 'representative']],
    ['T-334', 'rights 3 alone', { users: [user(3)] }, ['userMissing', 'representative']],
  ])('%s: %s', (_row, _what, change, rules) => {
    expect(rulesIn(change)).toEqual(rules)
  })

  it('T-329: no source of funds where the brand asks for none', () => {
    expect(rulesIn({ owners: [{ personId: 'bob' }] }, { asksSource: false, status: 0 })).toEqual([])
  })

  it.each([
    ['T-318', 0, []],
    ['T-319', undefined, ['emailUnchecked']],
    ['T-320', 1, ['emailTaken']],
    ['T-321', 2, ['emailUnchecked']],
    ['T-339', 3, []],
    ['asked too often', 4, []],
    ['T-340', -1, ['emailUnchecked']],
  ])('%s: the address of a user whose check is %s', (_row, status, rules) => {
    expect(rulesIn({}, { asksSource: true, status })).toEqual(rules)
  })

  it('goes over eight companies, and says so of more', () => {
    expect(rulesIn(chainOf(deepest))).toEqual([])
    expect(rulesIn(chainOf(deepest + 1))).toContain('tooDeep')
  })

  it('is judged at once, however many ways lead through it', () => {
    const layers = Array.from({ length: 8 }, (_, layer) => Array.from({ length: 6 }, (_each, index) => `c${layer}${index}`))
    const holdings = layers.flatMap((layer, index) =>
      (layers[index - 1] ?? [rootId]).flatMap((owned) => layer.map((owner) => holding(owner, owned, '10'))),
    )
    const from = performance.now()
    rulesIn({ holdings: [...holdings, ...(layers.at(-1) ?? []).map((owned) => holding('bob', owned, '100'))] })
    expect(performance.now() - from).toBeLessThan(2000)
  })
})
