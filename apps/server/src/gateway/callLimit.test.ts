import { allMethods } from '@florin/contract/catalogue'
import { registration } from '@florin/contract/customers/registration'
import type { Method } from '@florin/contract/method'
import { describe, expect, it } from 'vitest'
import { createCallLimit } from './callLimit.ts'
import type { Caller } from './caller.ts'
import type { Origin } from './handler.ts'

/** What is counted, by its bucket. */
const counted = async (method: Method, userId?: number) => {
  const taken = new Map<string, string>()
  const take = async ({ bucket, key }: { bucket: string; key: string }) => {
    taken.set(bucket, key)
    return { ok: true } as const
  }
  const limit = createCallLimit({ limits: { take } as never, callsPerMinute: 10, rateScale: 1 })
  await limit(method, { userId } as Caller, { ip: '203.0.113.7' } as Origin)
  return taken.get(method.rate?.bucket ?? method.name)
}

/** Somebody has to be signed in: an office shares one address, and one person has many. */
const ofKnown = allMethods.filter(
  ({ rate, access: { who } }) => rate && who !== 'anyone' && who !== 'vendor' && who !== 'service',
)

describe('the rate of a method', () => {
  it.each(ofKnown.map((method) => [method.name, method] as const))('counts by person for %s', async (_name, method) => {
    expect(await counted(method, 5)).toBe('user:5')
    expect(await counted(method, 6)).toBe('user:6')
  })

  it('counts by network where nobody is known yet', async () => {
    expect(await counted(registration['personal.create'] as Method)).not.toContain('user')
  })
})
