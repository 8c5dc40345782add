import { external } from '@florin/contract/payments/external/external'
import { expect, it } from 'vitest'
import { testApp } from '../../../../../../test/app.ts'
import { withoutSandbox } from '../../../../../../test/withoutSandbox.ts'

it('closes every rail without its other side where there is no sandbox, and makes no answers up', async () => {
  const app = await testApp({ env: withoutSandbox })
  const { token } = await app.given.person({ verified: true })
  const ask = { token, headers: { host: 'florin.example' } }
  const { countries = [] } = (await app.call(external['country.list'], { type: 'eft' }, ask)).body
  expect([countries.length > 0, countries.every(({ isDisabled }) => isDisabled)]).toEqual([true, true])
  const params = await app.call(external['extraParam.list'], { type: 'eft', countryCode: 'DE' }, ask)
  expect(params.body.responseCode).toBe('58')
  expect((await app.call(external['cryptoNetwork.fee'], { currencyCode: 'BTC' }, ask)).body.networks).toEqual([])
  const question = {
    type: 'eft',
    countryCode: 'DE',
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    iban: 'DE89370400440532013000',
  } as const
  expect((await app.call(external['beneficiaryName.check'], question, ask)).body.result).toBe('unavailable')
  await expect(app.parts.vendors.screening.screen({ name: 'Zoe Berg' })).rejects.toThrow('SCREENING_URL')
})
