import { type KeyScope, keyScopes } from '@florin/contract/access'
import { allMethods } from '@florin/contract/catalogue'
import type { Method } from '@florin/contract/method'
import { publicApi } from '@florin/contract/publicApi/keys'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../merchant/merchant.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

const methods = allMethods.filter(({ service }) => service === 'publicApi')
const scopeOf = ({ access }: Method): KeyScope => (access.who === 'apiKey' ? access.keyScope : expect.fail('not of programs'))

/** One shop for each way in which addresses may be allowed, with a key for each scope. */
const ranges = { none: undefined, inside: ownAddress, outside: '203.0.113.0/24', off: ownAddress } as const
type Where = keyof typeof ranges

let bank: ProgramBank
const keys = {} as Record<Where, Record<KeyScope, string>>
const dead = {} as Record<'disabled' | 'deleted' | 'left' | 'blocked', string>

const shopAt = async (where: Where): Promise<Shop> => {
  const shop = await bank.shop()
  const ipFrom = ranges[where]
  if (ipFrom) {
    const { body } = await bank.allow(shop, ipFrom)
    const range = { id: String(body.id), name: 'Servers', ipFrom }
    if (where === 'off') await bank.act(shop, publicApi['allowedIp.update'], { ...range, enabled: false })
  }
  return shop
}

beforeAll(async () => {
  bank = await programBank()
  for (const where of Object.keys(ranges) as Where[]) {
    const shop = await shopAt(where)
    keys[where] = {} as Record<KeyScope, string>
    for (const scope of keyScopes) keys[where][scope] = (await bank.keyOf(shop, [scope])).key
  }
  const shop = await shopAt('inside')
  const made = async () => bank.keyOf(shop, [...keyScopes])
  const [disabled, deleted] = [await made(), await made()]
  const terms = { name: 'Shop', scopes: [...keyScopes] }
  await bank.act(shop, publicApi['key.update'], { id: String(disabled.id), ...terms, enabled: false })
  await bank.act(shop, publicApi['key.delete'], { id: String(deleted.id) })
  dead.disabled = disabled.key
  dead.deleted = deleted.key
  const leaving = await shopAt('inside')
  dead.left = (await bank.keyOf(leaving, [...keyScopes])).key
  await bank.db.deleteFrom('company_user').where('customer_id', '=', leaving.customerId).execute()
  const stopped = await shopAt('inside')
  dead.blocked = (await bank.keyOf(stopped, [...keyScopes])).key
  await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', stopped.owner.userId).execute()
})

const ask = (method: Method, headers: Record<string, string>) => {
  const [verb = 'GET', path = ''] = method.rest?.split(' ') ?? []
  return bank.app.app.inject({
    method: verb as 'GET',
    url: `/public-api/v1${path.replace(/\{\w+\}/g, '999999')}`,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(verb !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(verb !== 'GET' && { payload: '{}' }),
  })
}

describe('every method of programs', () => {
  it.each(methods.map((method) => [method.name, method] as const))(
    '%s is for keys in force with its scope, from an address that is allowed',
    async (_name, method) => {
      const needed = scopeOf(method)
      for (const [kind, key] of Object.entries(dead)) expect((await ask(method, { 'x-api-key': key })).statusCode, kind).toBe(401)
      for (const where of Object.keys(ranges) as Where[])
        for (const scope of keyScopes) {
          const { statusCode } = await ask(method, { 'x-api-key': keys[where][scope] })
          const isOpen = where === 'inside' || (needed === 'read' && (where === 'none' || where === 'off'))
          const said = `${where} ${scope}`
          if (scope === needed && isOpen) expect([200, 404, 422], said).toContain(statusCode)
          else expect(statusCode, said).toBe(403)
        }
    },
  )

  it.each(methods.map((method) => [method.name, method] as const))(
    '%s ends a key in force changed by a letter',
    async (_name, method) => {
      const key = keys.inside[scopeOf(method)]
      const forged = [
        `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`,
        `${key}a`,
        key.slice(0, -1),
        key.replace('test', 'live'),
      ]
      for (const each of forged) expect((await ask(method, { 'x-api-key': each })).statusCode).toBe(401)
    },
  )
})
