import { expect, it } from 'vitest'
import { testLedger } from '../../../test/ledger.ts'
import { liveThrough } from '../../../test/model.ts'
import { verify } from './verify.ts'

it('does over sixty random lives what the oracle says', async () => {
  const ledger = await testLedger()
  // Once a transfer came out as one before it, but for its limits.
  expect(await liveThrough(ledger, 491_853, 50)).toBeUndefined()
  const first = 1 + Math.floor(Math.random() * 1_000_000)
  for (let seed = first; seed < first + 60; seed += 1) expect(await liveThrough(ledger, seed, 50)).toBeUndefined()
  expect((await verify(ledger.db)).findings).toEqual([])
})
