import { createHash } from 'node:crypto'
import { PkceText } from '@florin/contract/fields'
import { expect, it } from 'vitest'
import { createPkce } from './pkce.ts'
import { expiryOf } from './jwt.ts'
import { startOfTime, tokenFor } from '../testing/page.ts'

it('makes a verifier of 128 characters and its S256 challenge', async () => {
  const { verifier, challenge } = await createPkce(crypto)
  expect(verifier).toHaveLength(128)
  expect(PkceText.safeParse(verifier).success).toBe(true)
  expect(PkceText.safeParse(challenge).success).toBe(true)
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'))
})

it('makes another one each time', async () => {
  expect((await createPkce(crypto)).verifier).not.toBe((await createPkce(crypto)).verifier)
})

it('measures the life of a token by its own issue time, so that a wrong clock does not matter', () => {
  const anHourFast = startOfTime + 3_600_000
  expect(expiryOf(tokenFor(300), anHourFast)).toBe(anHourFast + 300_000)
  expect(expiryOf('rubbish', startOfTime)).toBe(startOfTime)
})
