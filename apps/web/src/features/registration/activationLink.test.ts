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

  it.each(['', '?action=activation&user=a%40b.c', '?action=activation&code=1', '?action=other&user=a%40b.c&code=1'])(
    'is not %j',
    (search) => {
      expect(readActivationLink(search)).toBeUndefined()
    },
  )
})
