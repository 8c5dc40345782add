import { describe, expect, it } from 'vitest'
import { readActivationLink } from './activationLink.ts'

describe('the link of the activation mail', () => {
  it('names the user and the code, whatever the code looks like', () => {
    expect(readActivationLink('?action=activation&user=ana%2Bx%40demo.test&code=12e45')).toEqual({
      kind: 'person',
      username: 'ana+x@demo.test',
      activationCode: '12e45',
    })
  })

  it('tells a company and an invited employee from a person', () => {
    expect(readActivationLink('?action=activationBusiness&user=a%40b.c&code=1')).toMatchObject({ kind: 'company' })
    expect(readActivationLink('?action=activationEmployee&user=a%40b.c&code=1')).toMatchObject({ kind: 'employee' })
  })

  it('names the order to be paid, and no other page', () => {
    const orderOf = (order: string) =>
      readActivationLink(`?action=activation&user=a%40b.c&code=1&order=${encodeURIComponent(order)}`)?.orderPath
    expect(orderOf('/pay/Ab0_-Ab0_-Ab0_-x?reference=LP%207&amount=5.00')).toBe(
      '/pay/Ab0_-Ab0_-Ab0_-x?reference=LP%207&amount=5.00',
    )
    for (const other of ['/home', '//evil.example/pay/Ab0_-Ab0_-Ab0_-x', '/pay/short', '/pay/Ab0_-Ab0_-Ab0_-x/../../setting'])
      expect(orderOf(other)).toBeUndefined()
  })

  it.each(['', '?action=activation&user=a%40b.c', '?action=activation&code=1', '?action=other&user=a%40b.c&code=1'])(
    'is not %j',
    (search) => {
      expect(readActivationLink(search)).toBeUndefined()
    },
  )
})
