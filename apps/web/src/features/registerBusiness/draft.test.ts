import { rootId } from '@florin/contract/companies/ownership'
import { describe, expect, it } from 'vitest'
import * as drafts from './draft.ts'

const { emptyDraft } = drafts
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

describe('people and companies of a draft', () => {
  it('are dropped when nothing refers to them any more (T-288)', () => {
    const draft = drafts.addDirector(emptyDraft, 'ana')
    expect(idsOf(draft.people)).toEqual(['ana'])
    expect(idsOf(drafts.removeDirector(draft, 'ana').people)).toEqual([])
  })

  it('are kept while they are users (T-289)', () => {
    const draft = drafts.addUser(drafts.addDirector(emptyDraft, 'ana'), 'ana')
    expect(idsOf(drafts.removeDirector(draft, 'ana').people)).toEqual(['ana'])
  })

  it('go with the company that they held something of (T-290)', () => {
    let draft = drafts.addHolder(drafts.addCompany(emptyDraft, 'nordic'), 'nordic', rootId)
    draft = drafts.addHolder(drafts.addPerson(draft, 'ana'), 'ana', 'nordic')
    const without = drafts.removeHolder(draft, 'nordic', rootId)
    expect([idsOf(without.companies), idsOf(without.people), without.holdings]).toEqual([[], [], []])
  })
})

describe('source of funds', () => {
  const held = (share: string) => {
    const owned = drafts.setShare(drafts.addHolder(drafts.addPerson(emptyDraft, 'ana'), 'ana', rootId), 'ana', rootId, '30')
    const sourceOfFunds = [{ sourceId: 1, details: 'Salary' }]
    return drafts.setShare(drafts.putOwner(owned, { personId: 'ana', control: '', sourceOfFunds }), 'ana', rootId, share)
  }
  const left = (share: string) => drafts.withoutSmallOwners(held(share))
  it('is cleared below 25 percent and kept at 25 and above (T-332)', () => {
    expect(left('26').owners).toHaveLength(1)
    expect(left('25').owners).toHaveLength(1)
    expect(left('24.99').owners).toEqual([])
  })
})

describe('a share that is being typed', () => {
  it('takes nothing from an owner on its way from 30 to 35 (T-332)', () => {
    let draft = drafts.setShare(drafts.addHolder(drafts.addPerson(emptyDraft, 'ana'), 'ana', rootId), 'ana', rootId, '30')
    draft = drafts.putOwner(draft, { personId: 'ana', control: '', sourceOfFunds: [{ sourceId: 1, details: 'Salary' }] })
    for (const share of ['3', '', '3', '35']) draft = drafts.setShare(draft, 'ana', rootId, share)
    expect(drafts.withoutSmallOwners(draft).owners).toMatchObject([{ sourceOfFunds: [{ sourceId: 1 }] }])
  })
})

describe('users', () => {
  it('the first has full access, the next none yet (T-335)', () => {
    const draft = drafts.addUser(drafts.addUser(emptyDraft, 'ana'), 'bob')
    expect(draft.users.map(({ accessRights }) => accessRights)).toEqual([2, 0])
  })
})

describe('a company that would own itself', () => {
  it('is found before it is added, with the chain', () => {
    const draft = drafts.addHolder(drafts.addCompany(emptyDraft, 'nordic'), 'nordic', rootId)
    expect(drafts.loopWith(draft, rootId, 'nordic')).toEqual([rootId, 'nordic', rootId])
    expect(drafts.loopWith(draft, 'ana', 'nordic')).toBeUndefined()
  })
})

describe('whom the register of a country names', () => {
  const register = {
    officers: ['Bob Keller', 'Anna Maria Kask'],
    owners: [
      { kind: 'person' as const, name: 'BOB KELLER', share: '60.00' },
      { kind: 'company' as const, name: 'Cedar Holding 345' },
    ],
  }
  const known = drafts.setRegistered(emptyDraft, rootId, register)

  it('can be chosen as directors, with the name filled in, until they are', () => {
    const draft = drafts.addOfficer(known, 'Anna Maria Kask', 'p1', rootId)
    expect(draft.people).toMatchObject([{ id: 'p1', firstName: 'Anna Maria', lastName: 'Kask' }])
    expect(draft.directors).toEqual(['p1'])
    expect(drafts.leftInRegister(draft, rootId).officers).toEqual(['Bob Keller'])
  })

  it('are named once, and go with the company that they are of', () => {
    const twice = { officers: ['Bob Keller', 'Bob Keller'], owners: [] }
    let draft = drafts.setRegistered(known, rootId, twice)
    expect(drafts.leftInRegister(draft, rootId).officers).toEqual(['Bob Keller'])
    draft = drafts.addHolder(drafts.addCompany(draft, 'nordic'), 'nordic', rootId)
    draft = drafts.setRegistered(draft, 'nordic', register)
    expect(Object.keys(drafts.removeHolder(draft, 'nordic', rootId).registered)).toEqual([rootId])
  })

  it('are one person as director and shareholder, and hold what the register tells', () => {
    const [bob, cedar] = register.owners
    let draft = drafts.addOfficer(known, 'Bob Keller', 'p1', rootId)
    draft = drafts.addRegisteredOwner(draft, bob!, 'p2', rootId)
    expect(drafts.leftInRegister(draft, rootId).owners).toEqual([cedar])
    draft = drafts.addRegisteredOwner(draft, cedar!, 'c1', rootId)
    expect(idsOf(draft.people)).toEqual(['p1'])
    expect(draft.companies).toMatchObject([{ id: 'c1', name: 'Cedar Holding 345' }])
    expect(draft.holdings).toEqual([
      { owner: 'p1', owned: rootId, share: '60.00' },
      { owner: 'c1', owned: rootId, share: '' },
    ])
    expect(drafts.leftInRegister(draft, rootId).owners).toEqual([])
  })

  it('are nobody of another company', () => {
    expect(drafts.leftInRegister(drafts.addCompany(known, 'c1'), 'c1')).toEqual({ officers: [], owners: [] })
  })
})
