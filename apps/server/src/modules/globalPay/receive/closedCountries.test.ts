import { globalPay } from '@florin/contract/globalPay/globalPay'
import { receive } from '@florin/contract/globalPay/receive'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase, type Link } from '../globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))

const offersOf = async ({ secret: paymentSecret }: Link) =>
  (await bank.call(receive['method.list'], { paymentSecret, countryCode: 'DE' })).body.methods ?? []
const waysOf = async (countryCode: string) => {
  const { countries = [] } = (await bank.call(globalPay['country.list'], {}, { token: ana.token })).body
  return countries.find((country) => country.countryCode === countryCode)?.methods ?? []
}

describe('a country that links are closed to', () => {
  it('cannot be chosen by any way, and its recipient reads why', async () => {
    const link = await cases.sent(ana)
    await bank.whileCountryClosed('globalPay', 'DE', async () => {
      const offers = await offersOf(link)
      expect(offers.length).toBeGreaterThan(2)
      expect(new Set(offers.map(({ isDisabled, disabledReason }) => (isDisabled ? disabledReason : 'open')))).toEqual(
        new Set(['Closed for repairs']),
      )
      expect(await cases.claim(link)).toRefuse('method.closed', { field: 'countryCode' })
      expect((await waysOf('DE')).every(({ isDisabled }) => isDisabled)).toBe(true)
      expect((await waysOf('FR')).some(({ isDisabled }) => isDisabled)).toBe(false)
    })
    expect((await cases.claim(link)).body.responseCode).toBe('00')
  })

  it('is paid to by no link that was claimed before and confirmed since', async () => {
    const link = await cases.sent(ana)
    const { operationId } = (await cases.claim(link)).body
    await bank.whileCountryClosed('globalPay', 'DE', async () =>
      expect(await cases.confirm(link, operationId)).toRefuse('receive.impossible'),
    )
    expect((await cases.confirm(link, operationId)).body.responseCode).toBe('00')
  })
})

describe('a country whose members are not paid', () => {
  it('takes links by its other ways', async () => {
    const link = await cases.sent(ana)
    await bank.whileCountryClosed('p2p', 'DE', async () => {
      const closed = (await offersOf(link)).filter(({ disabledReason }) => disabledReason === 'Closed for repairs')
      expect(closed).toMatchObject([{ transferType: 'p2p', isDisabled: true }])
      expect(await cases.claim(link, {}, { paymentMethod: 'p2p' })).toRefuse('method.closed', { field: 'paymentMethod' })
      expect((await cases.claim(link)).body.responseCode).toBe('00')
    })
  })
})

describe('globalPay.submit', () => {
  it('refuses with method.closed a recipient in a country that links are closed to', async () => {
    await bank.whileCountryClosed('globalPay', 'DE', async () => {
      expect(await cases.submit(ana)).toRefuse('method.closed', { field: 'beneficiaryCountryCode' })
      expect((await cases.submit(ana, { beneficiaryCountryCode: 'FR' })).body.responseCode).toBe('00')
    })
  })
})
