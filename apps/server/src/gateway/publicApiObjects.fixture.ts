import type { Method, SentBy } from '@florin/contract/method'
import { publicApi } from '@florin/contract/publicApi/keys'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

type CompanyOf = (person: GivenPerson) => Promise<{ readonly customerId: number }>

const missing = 999_999_999
const keyTerms = { name: 'Shop', enabled: true, scopes: ['read'] } as const
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
  return {
    'publicApi.key.update': key,
    'publicApi.key.delete': key,
    'publicApi.allowedIp.update': address,
    'publicApi.allowedIp.delete': address,
  }
}

export const publicApiBesides = {
  'publicApi.key.update': keyTerms,
  'publicApi.allowedIp.update': range,
}
