import { expect, it } from 'vitest'
import { createCodeLogin } from './codeLogin.ts'

const open = (href: string) => {
  const shown: string[] = []
  const history = {
    state: { kept: true },
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void shown.push(String(url)),
  }
  return { ...createCodeLogin({ location: { href }, history }), shown }
}

it('takes a code out of the address at once, gives it once, and leaves the rest', () => {
  const { take, shown } = open('https://bank.test/en/home?code=c1&fromCustomerId=7&codeVerifier=v1#top')
  expect(shown).toEqual(['https://bank.test/en/home?fromCustomerId=7#top'])
  expect(take()).toEqual({ code: 'c1', codeVerifier: 'v1' })
  expect(take()).toBeUndefined()
})

it('leaves a code alone that belongs to something else', () => {
  const { take, shown } = open('https://bank.test/?action=activation&user=a%40b.test&code=c1')
  expect([take(), shown]).toEqual([undefined, []])
})

it('hides a verifier that came alone', () => {
  const { take, shown } = open('https://bank.test/?codeVerifier=v1')
  expect([take(), shown]).toEqual([undefined, ['https://bank.test/']])
})
