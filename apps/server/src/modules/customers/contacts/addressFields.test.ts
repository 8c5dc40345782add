import { contact } from '@florin/contract/customers/contact'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

let app: TestApp
let ana: GivenPerson
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ana = await app.given.person()
})

const home = { address1: 'Gedimino pr. 1', city: 'Vilnius', postalCode: '01103', countryCode: 'LT' }
const create = (change: object = {}) => app.call(contact['address.create'], { ...home, ...change }, { token: ana.token })
const list = async () => (await app.call(contact['address.list'], {}, { token: ana.token })).body.items ?? []

describe('the fields of an address', () => {
  it('wants a postal code where the country has them, and one that it can be', async () => {
    expect(await create({ postalCode: undefined })).toRefuse('request.invalid', { field: 'postalCode' })
    expect(await create({ postalCode: 'SW1A 1AA' })).toRefuse('request.invalid', { field: 'postalCode' })
    expect((await create({ postalCode: 'LT-01103' })).status).toBe(200)
    expect((await create({ countryCode: 'GB', postalCode: 'SW1A 1AA' })).status).toBe(200)
  })

  it('does without a postal code where there are none', async () => {
    await create({ countryCode: 'HK', city: 'Hong Kong', postalCode: undefined })
    expect(await list()).toMatchObject([{ countryCode: 'HK', postalCode: '' }])
  })

  it('refuses a country that is none', async () => {
    for (const countryCode of ['XX', 'ZZ', 'UK', 'EU'])
      expect(await create({ countryCode })).toRefuse('request.invalid', { field: 'countryCode' })
  })

  it('refuses a name that is turned around', async () => {
    expect(await create({ city: 'Vil\u202Enius' })).toRefuse('request.invalid', { field: 'city' })
    expect(await create({ city: 'Vil\u200Bnius' })).toRefuse('request.invalid', { field: 'city' })
  })
})

describe('contact.address.update', () => {
  const update = (addressId: number, change: object) =>
    app.call(contact['address.update'], { addressId, ...change }, { token: ana.token })

  it('refuses with address.postalCode one that is not of the country', async () => {
    const { addressId = 0 } = (await create()).body
    expect(await update(addressId, { postalCode: 'SW1A 1AA' })).toRefuse('address.postalCode', { field: 'postalCode' })
    expect((await update(addressId, { postalCode: '44240' })).status).toBe(200)
  })
})
