import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { createPassphrases } from './passphrases.ts'

const passphrase = 'three calm geese walk home'
const counted = () => {
  const verify = vi.fn<typeof argon2.verify>(argon2.verify)
  return { verify, passphrases: createPassphrases({ hash: argon2.hash, verify }) }
}

it('a passphrase matches its own hash, however its letters were composed', async () => {
  const { passphrases } = counted()
  const hash = await passphrases.hash('caf\u00e9 at the corner')
  expect(hash).not.toContain('corner')
  expect(passphrases.isCurrent(hash)).toBe(true)
  expect(await passphrases.matches(hash, 'cafe\u0301 at the corner')).toBe(true)
  expect(await passphrases.matches(hash, 'cafe at the corner')).toBe(false)
})

it('to compare with nobody’s passphrase is as much work, and never right', async () => {
  const { passphrases, verify } = counted()
  await passphrases.matches(await passphrases.hash(passphrase), 'wrong')
  expect(verify).toHaveBeenCalledTimes(1)
  for (const guess of [passphrase, 'nobody has this passphrase']) expect(await passphrases.matches(undefined, guess)).toBe(false)
  expect(verify).toHaveBeenCalledTimes(3)
  const costs = verify.mock.calls.map(([hash]) => /\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0])
  expect(new Set(costs).size).toBe(1)
})
