import { external } from '@florin/contract/payments/external/external'
import { expect, it } from 'vitest'
import { testApp } from '../../../../../../test/app.ts'

const outside = 'http://127.0.0.1:9'

it('closes every rail without its other side where there is no sandbox, and makes no answers up', async () => {
  const app = await testApp({
    env: {
      SANDBOX: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMS_GATEWAY_URL: outside,
      PUSH_GATEWAY_URL: outside,
      ESIGN_URL: outside,
      ESIGN_SECRET: 'e'.repeat(40),
      BOT_CHECK_URL: outside,
      BOT_CHECK_SECRET: 'b'.repeat(40),
      BOT_CHECK_SCRIPT: `${outside}/check.js`,
      IDENTITY_URL: outside,
      IDENTITY_SECRET: 'i'.repeat(40),
      BANK_URL: outside,
      BANK_SECRET: 'k'.repeat(40),
    },
  })
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
