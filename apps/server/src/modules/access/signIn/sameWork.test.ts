import { passwordChange } from '@florin/contract/access/passwordChange'
import { brands } from '@florin/brands/brands'
import type { Method, SentBy } from '@florin/contract/method'
import { registration } from '@florin/contract/customers/registration'
import { tokens } from '@florin/contract/access/tokens'
import type { PoolClient } from 'pg'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'

const work = { hashes: 0, statements: 0 }
const counting = new WeakSet<PoolClient>()
const countStatements = (client: PoolClient) => {
  if (counting.has(client)) return
  counting.add(client)
  const { query } = client
  client.query = ((...args: Parameters<typeof query>) => {
    work.statements += 1
    return query.apply(client, args)
  }) as typeof query
}

const passphrase = 'three calm geese walk home'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.parts.pool.on('acquire', countStatements)
})

beforeEach(() => {
  for (const step of ['hash', 'matches'] as const) {
    const { passphrases } = app.parts.tokens
    const real = passphrases[step] as (...args: unknown[]) => Promise<never>
    vi.spyOn(passphrases, step).mockImplementation((...args: unknown[]) => {
      work.hashes += 1
      return real(...args)
    })
  }
})

/** What an answer costs tells as much as what it says. */
const costOf = async <M extends Method>(method: M, input: SentBy<M>) => {
  Object.assign(work, { hashes: 0, statements: 0 })
  const { status, refusal, text } = await app.call(method, input)
  return { ...work, status, refusal, text }
}
const someone = () => `${crypto.randomUUID()}@test.example`
const rounds = 3
const costs = async <M extends Method>(method: M, inputFor: (email: string) => SentBy<M>) => {
  const named = async (email: string) => {
    const { text, ...rest } = await costOf(method, inputFor(email))
    return { ...rest, text: text.replaceAll(email, '') }
  }
  // The first call of a method takes its share of the limit for those that follow.
  await named(someone())
  // The server has work of its own meanwhile, which counts too: the fewest statements are those of the call alone.
  const fewest = async (next: () => Promise<string> | string) => {
    const all = []
    for (let round = 0; round < rounds; round += 1) all.push(await named(await next()))
    return { ...all[0], statements: Math.min(...all.map(({ statements }) => statements)) }
  }
  return { known: await fewest(async () => (await app.given.person({ passphrase })).email), unknown: await fewest(someone) }
}

describe('an address that nobody has costs as much and is told the same as one that somebody has', () => {
  it('at sign-in', async () => {
    const { known, unknown } = await costs(tokens.login, (username) => ({
      client: 'spa' as const,
      username,
      password: 'wrong',
      codeChallenge: 'a'.repeat(43),
    }))
    expect(known).toMatchObject({ hashes: 1, status: 403, refusal: 'login.failed' })
    expect(unknown).toEqual(known)
  })

  it('at registration', async () => {
    const agreements = brands.florin.terms.map(({ id }) => ({ id, value: true as const }))
    const about = { firstName: 'Nina', lastName: 'Costa', residenceCountryCode: 'PT', captcha: 'sandbox-human', agreements }
    const { known, unknown } = await costs(registration['personal.create'], (email) => ({
      email,
      password: passphrase,
      ...about,
    }))
    expect(known).toMatchObject({ hashes: 1, status: 200 })
    expect(unknown).toEqual(known)
  })

  it('when the passphrase is forgotten, from the first question to the last', async () => {
    // Writing the mail is one statement more, and hidden by answers that come no sooner than a fixed time.
    const asked = await costs(passwordChange['passwordChange.create'], (email) => ({ email, captcha: 'sandbox-human' }))
    expect({ ...asked.unknown, statements: asked.known.statements }).toEqual(asked.known)
    const checked = await costs(passwordChange['passwordChange.check'], (email) => ({ email, code: '000000' }))
    expect(checked.unknown).toEqual(checked.known)
    const input = { code: '000000', password: 'nine loud owls fly out' }
    const changed = await costs(passwordChange['passwordChange.confirm'], (email) => ({ email, ...input }))
    expect(changed.unknown).toEqual(changed.known)
  })

  it('when the activation link is asked for again', async () => {
    const { known, unknown } = await costs(registration['activationCode.resend'], (email) => ({ email }))
    expect(unknown).toEqual(known)
  })
})
