import type { Method, SentBy } from '@florin/contract/method'
import { publicApi } from '@florin/contract/publicApi/keys'
import { webhook } from '@florin/contract/publicApi/webhooks'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

type CompanyOf = (person: GivenPerson) => Promise<{ readonly customerId: number }>

const missing = 999_999_999
const keyTerms = { name: 'Shop', enabled: true, scopes: ['read'] } as const
const endpoint = { name: 'Shop', enabled: true, url: 'https://shop.example/florin' } as const
const range = { name: 'Office', enabled: true, ipFrom: '203.0.113.0/24' } as const

/** What a company has for its programs. */
export const publicApiThings = (bank: () => TestApp, companyOf: CompanyOf) => {
  const made = async <M extends Method>(person: GivenPerson, method: M, input: SentBy<M>): Promise<number> => {
    const { customerId } = await companyOf(person)
    const { body } = await bank().call(method, input, { token: person.token, customerId })
    return (body as { id?: number }).id ?? missing
  }
  const key = { of: (person: GivenPerson) => made(person, publicApi['key.create'], { ...keyTerms, scopes: ['read'] }), missing }
  const address = { of: (person: GivenPerson) => made(person, publicApi['allowedIp.create'], range), missing }
  const hook = { of: (person: GivenPerson) => made(person, webhook['endpoint.create'], endpoint), missing }
  /** A test message of a webhook that was just made. */
  const delivery = {
    of: async (person: GivenPerson) =>
      made(person, webhook['endpoint.test'], { id: String(await hook.of(person)), event: 'card.updated' }),
    missing,
  }
  return {
    'webhook.endpoint.update': hook,
    'webhook.endpoint.delete': hook,
    'webhook.endpoint.test': hook,
    'webhook.secret.rotate': hook,
    'webhook.delivery.resend': delivery,
    'publicApi.key.update': key,
    'publicApi.key.delete': key,
    'publicApi.allowedIp.update': address,
    'publicApi.allowedIp.delete': address,
  }
}

export const publicApiOtherInput = {
  'webhook.endpoint.update': endpoint,
  'webhook.endpoint.test': { event: 'card.updated' },
  'publicApi.key.update': keyTerms,
  'publicApi.allowedIp.update': range,
}
