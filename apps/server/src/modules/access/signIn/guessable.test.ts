import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

const about = ['ana.gardener@demo.test', 'Ana', 'Gardener', 'Florin']

describe('a guessable passphrase', () => {
  it.each([
    'passwordpassword',
    'Password Password',
    'password12345678',
    'qwertyuiopasdfgh',
    '123456789012345',
    '1 2 3 4 5 6 7 8 9',
    'aaaaaaaaaaaaaaa',
    'a'.repeat(256),
    'abcdefghijklmnop',
    'iloveyouforever',
    'ana.gardener@demo.test',
    'florin florin florin',
    'correct horse battery staple',
  ])('is %j', (passphrase) => {
    expect(isGuessable(passphrase, about)).toBe(true)
  })

  it.each([
    'open sesame florin',
    'three calm geese walk home',
    'vq8$kd91mzpL02naqw',
    'тихий вечер над рекой',
    '!?)(#*~^&%=+<>|',
    'zażółć gęślą jaźń',
  ])('is not %j', (passphrase) => {
    expect(isGuessable(passphrase, about)).toBe(false)
  })
})
