import { auth } from '@florin/contract/access/auth'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { errorOf, oauthWorld, type OauthWorld } from '../../../../../../test/oauth.ts'
import { insertApplication } from './application.ts'

let world: OauthWorld
beforeAll(async () => {
  world = await oauthWorld()
})

const listOf = async ({ token }: GivenPerson) =>
  (await world.app.call(auth['application.list'], {}, { token })).body.applications ?? []
const remove = ({ token }: GivenPerson, applicationId: string) =>
  world.app.call(auth['application.delete'], { applicationId }, { token })

describe('auth.application.list', () => {
  it('shows each application once, with all that it may see', async () => {
    const person = await world.app.given.person()
    await world.letIn(person, 'profile')
    world.clock.advance(60)
    await world.letIn(person, 'balances')
    const now = world.clock.now()
    expect(await listOf(person)).toEqual([
      {
        id: 'books',
        name: 'Our Books',
        scopes: ['profile', 'balances'],
        grantedAt: new Date(now.getTime() - 60_000).toISOString(),
        lastUsedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 90 * 86_400_000).toISOString(),
      },
    ])
    expect(await listOf(await world.app.given.person())).toEqual([])
  })

  it('leaves sessions to the list of sessions', async () => {
    const person = await world.app.given.person()
    await world.letIn(person)
    const { body } = await world.app.call(auth['session.list'], {}, { token: person.token })
    expect(body.sessions?.map(({ current }) => current)).toEqual([true])
    await world.app.call(auth['session.delete'], { allOthers: true }, { token: person.token })
    expect(await listOf(person)).toHaveLength(1)
  })
})

describe('auth.application.delete', () => {
  it('ends every access of the application, and a code that it has not exchanged yet', async () => {
    const person = await world.app.given.person()
    const other = await world.app.given.person()
    const [one, two, theirs] = [await world.letIn(person), await world.letIn(person), await world.letIn(other)]
    const answer = await world.approve(person)
    expect((await remove(person, 'books')).body.responseCode).toBe('00')
    for (const { access_token, refresh_token } of [one, two]) {
      expect(await world.statusOf(access_token)).toBe(401)
      expect(await errorOf(world.refresh(refresh_token))).toBe('invalid_grant')
    }
    expect(await errorOf(world.exchange(answer))).toBe('invalid_grant')
    expect(await listOf(person)).toEqual([])
    expect(await world.statusOf(theirs.access_token)).toBe(200)
  })

  it('refuses with object.missing what the person has not let in', async () => {
    const person = await world.app.given.person()
    expect(await remove(person, 'books')).toRefuse('object.missing')
    expect(await remove(person, 'nobody')).toRefuse('object.missing')
  })
})

describe('auth.password.update', () => {
  it('ends applications too', async () => {
    const passphrase = 'seven quiet lanterns drift'
    const person = await world.app.given.person({ passphrase })
    const given = await world.letIn(person)
    const answer = await world.approve(person)
    await world.app.call(
      auth['password.update'],
      { oldPassword: passphrase, newPassword: 'eleven copper kettles hum' },
      { token: person.token },
    )
    expect(await world.statusOf(given.access_token)).toBe(401)
    expect(await errorOf(world.exchange(answer))).toBe('invalid_grant')
  })
})

describe('an operator', () => {
  const registered = () => world.app.parts.tokens.connectedApplications.registered()
  const removeApplication = (id: string) => world.app.parts.tokens.connectedApplications.remove(id)

  it('sees every application, and how many people have let it in', async () => {
    const person = await world.app.given.person()
    const before = (await registered()).find(({ id }) => id === 'books')!
    await world.letIn(person)
    await world.letIn(person)
    expect((await registered()).find(({ id }) => id === 'books')).toEqual({ ...before, peopleCount: before.peopleCount + 1 })
  })

  it('removes one: it may ask nobody, exchange nothing and renew nothing, and its id is not given again', async () => {
    const person = await world.app.given.person()
    const given = await world.letIn(person)
    const answer = await world.approve(person)
    expect(await removeApplication('books')).toBeGreaterThan(0)
    expect(await world.statusOf(given.access_token)).toBe(401)
    expect(await errorOf(world.refresh(given.refresh_token))).toBe('401 basic')
    expect(await errorOf(world.exchange(answer))).toBe('401 basic')
    expect(await world.ask(person, await world.asked())).toRefuse('authorization.missing')
    expect((await registered()).map(({ id }) => id)).toEqual(['ledger', 'thief'])
    expect(await removeApplication('books')).toBeUndefined()
    const again = { id: 'books', name: 'Other Books', brand: 'florin', redirectUris: ['https://evil.example/'] }
    expect(await insertApplication(world.app.db, again, world.clock.now())).toBe(false)
  })
})
