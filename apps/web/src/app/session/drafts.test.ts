import { describe, expect, it } from 'vitest'
import { createDraft } from '../../shared/forms/draft.ts'
import { createPage, type Page, startOfTime, success, tokenFor } from '../testing/page.ts'
import type { ActingFor } from './storage.ts'

const pairOf = (person: string) => ({ accessToken: tokenFor(300, startOfTime, 'a', person), refreshToken: 'refresh' })
const company = (customerId: number): ActingFor => ({
  kind: 'company',
  customerId,
  name: 'A company',
  right: 2,
  flags: [],
  accessList: [],
})
const draftIn = ({ tab, session }: Page, key = 'payment') => createDraft(tab, `${session.draftOwner()}${key}`)
const draftsIn = ({ tab }: Page) =>
  Array.from({ length: tab.length }, (_, at) => tab.key(at)).filter((name) => name?.includes('draft'))

describe('what was typed', () => {
  it('is found by the same person after a session that expired', () => {
    const page = createPage()
    page.session.signIn(pairOf('7'))
    page.tab.setItem('florin.wanted', '12')
    draftIn(page).write({ amount: '12.50' })
    page.session.expire()
    expect(page.tab.getItem('florin.wanted')).toBeNull()
    expect(draftIn(page).read()).toEqual({})
    page.session.signIn(pairOf('7'))
    expect(draftIn(page).read()).toEqual({ amount: '12.50' })
  })

  it('is gone when somebody else signs in', () => {
    const page = createPage()
    page.session.signIn(pairOf('7'))
    draftIn(page).write({ amount: '12.50' })
    page.session.expireIdle()
    page.session.signIn(pairOf('70'))
    expect(draftIn(page).read()).toEqual({})
    expect(draftsIn(page)).toEqual([])
  })

  it('is gone when somebody signs out', async () => {
    const page = createPage()
    page.session.signIn(pairOf('7'))
    draftIn(page).write({ amount: '12.50' })
    page.replies.push(success({ ok: true }))
    await page.session.signOut()
    expect(draftsIn(page)).toEqual([])
  })

  it('stays with the customer that it was typed for', () => {
    const page = createPage()
    page.session.signIn(pairOf('7'))
    page.session.actFor(company(31))
    draftIn(page, 'taxes').write({ country: 'LT' })
    page.session.actFor(company(32))
    expect(draftIn(page, 'taxes').read()).toEqual({})
    page.session.actFor(undefined)
    expect(draftIn(page, 'taxes').read()).toEqual({})
    page.session.actFor(company(31))
    expect(draftIn(page, 'taxes').read()).toEqual({ country: 'LT' })
  })

  it('of a visitor stays when they sign in', () => {
    const page = createPage()
    draftIn(page, 'registration').write({ firstName: 'Ana' })
    page.session.signIn(pairOf('7'))
    expect(draftsIn(page)).toEqual(['florin.draft.visitor.registration'])
    expect(draftIn(page, 'registration').read()).toEqual({})
  })

  it('begins anew when somebody else signs in over a session, in the other tabs too', () => {
    const page = createPage()
    page.session.signIn(pairOf('7'))
    draftIn(page).write({ amount: '12.50' })
    const heard: string[] = []
    page.session.listen(({ kind }) => heard.push(kind))
    const stored = { tokens: { ...pairOf('8'), issuedAt: 0, expiresAt: 0 } }
    page.storage.setItem('florin.session', JSON.stringify(stored))
    page.session.reread()
    expect(heard).toEqual(['started'])
    expect(draftsIn(page)).toEqual([])
  })
})
