import { approval } from '@florin/contract/payments/approval'
import { external } from '@florin/contract/payments/external/external'
import { sepaCountries } from '@florin/contract/payments/external/schemes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})

const as = (payer: Payer = ana) => ({ token: payer.token })

describe('transfer.country.list', () => {
  const listed = async (type: 'eft' | 'wire' | 'interac', payer = ana) =>
    (await bank.call(external['country.list'], { type }, as(payer))).body.countries ?? []
  const countryIn = async (type: 'eft' | 'wire', code: string) =>
    (await listed(type)).find(({ countryCode }) => countryCode === code)

  it('names the scheme and what banks need: ACH in the US, Faster Payments in GB, SEPA, local clearing elsewhere', async () => {
    expect(await countryIn('eft', 'US')).toMatchObject({ scheme: 'ach', currencies: ['USD'] })
    expect(await countryIn('eft', 'GB')).toMatchObject({ scheme: 'fps', currencies: ['GBP', 'EUR'] })
    expect(await countryIn('eft', 'DE')).toMatchObject({ scheme: 'sepa', name: 'Germany' })
    for (const code of ['BR', 'JP', 'HK', 'LK'])
      expect(await countryIn('eft', code)).toMatchObject({ scheme: 'local', needsBankCode: true, needsBranchCode: true })
  })

  it('reaches every country of SEPA in euro', async () => {
    const open = (await listed('eft'))
      .filter(({ currencies }) => currencies.includes('EUR'))
      .map(({ countryCode }) => countryCode)
    expect(open.toSorted()).toEqual(sepaCountries.toSorted())
    expect(sepaCountries).toHaveLength(46)
  })

  it('says what is closed and why, for one brand alone where the bank says so', async () => {
    await sql`
      insert into transfer_method (brand, type, country, currencies, is_disabled, notice)
      values ('amber', 'interac', 'CA', '{CAD}', true, 'Back on Monday')`.execute(bank.db)
    const other = await bank.person()
    await bank.setCustomer(other.customerId, { brand: 'amber' })
    expect(await listed('interac')).toMatchObject([{ isDisabled: false }])
    expect(await listed('interac', other)).toMatchObject([{ isDisabled: true, disabledReason: 'Back on Monday' }])
  })
})

describe('transfer.extraParam.list', () => {
  const fieldsFor = async (countryCode: string, currencyCode?: string) =>
    (await bank.call(external['extraParam.list'], { type: 'eft', countryCode, currencyCode }, as())).body

  it('gives the fields of a country, those that are needed first', async () => {
    const needed = (await fieldsFor('BR')).fields?.filter(({ isRequired }) => isRequired).map(({ name }) => name)
    expect(needed).toEqual(['beneficiaryName', 'bankCode', 'branchCode', 'accountNumber', 'accountType', 'beneficiaryTaxId'])
    expect((await fieldsFor('GB', 'EUR')).fields?.[1]).toEqual({ name: 'iban', isRequired: true })
  })

  it('asks a wire for a postal code only where letters need one', async () => {
    const zipFor = async (countryCode: string) => {
      const { fields = [] } = (await bank.call(external['extraParam.list'], { type: 'wire', countryCode }, as())).body
      return fields.find(({ name }) => name === 'beneficiaryZipCode')
    }
    expect(await zipFor('AE')).toEqual({ name: 'beneficiaryZipCode', isRequired: false })
    expect(await zipFor('DE')).toEqual({ name: 'beneficiaryZipCode', isRequired: true })
  })

  it('follows the rules that the bank has now', async () => {
    expect((await fieldsFor('IN')).extraParams).toMatchObject([{ name: 'purposeCode', type: 'text', isRequired: true }])
    await sql`update transfer_method set needs_bank_code = true where type = 'eft' and country = 'FR'`.execute(bank.db)
    expect((await fieldsFor('FR')).fields).toContainEqual({ name: 'bankCode', isRequired: true })
  })

  it('refuses with method.closed where nothing is sent', async () => {
    const answer = await bank.call(external['extraParam.list'], { type: 'eft', countryCode: 'KP' }, as())
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })
})

describe('transfer.bank.list', () => {
  it('gives the banks of a country, and finds one by a part of its name', async () => {
    const { banks = [] } = (await bank.call(external['bank.list'], { countryCode: 'JP' }, as())).body
    expect(banks).toContainEqual({ bankCode: '0005', bankName: 'MUFG Bank', swift: 'BOTKJPJT', hasBranches: true })
    const found = (await bank.call(external['bank.list'], { countryCode: 'JP', search: 'mizuho' }, as())).body.banks
    expect(found).toMatchObject([{ bankCode: '0001' }])
  })
})

describe('transfer.branch.list', () => {
  it('gives the branches of a bank', async () => {
    const { branches } = (await bank.call(external['branch.list'], { countryCode: 'HK', bankCode: '004', search: 'mong' }, as()))
      .body
    expect(branches).toEqual([{ branchCode: '502', name: 'Mong Kok', city: 'Kowloon' }])
  })
})

describe('transfer.swift.get', () => {
  it('gives the bank behind a code, with or without its last three letters', async () => {
    for (const swift of ['COBADEFF', 'COBADEFFXXX'])
      expect((await bank.call(external['swift.get'], { swift }, as())).body).toMatchObject({
        bankName: 'Commerzbank',
        countryIsoCode: 'DE',
        code: swift,
      })
  })

  it('refuses with bank.unknown a code of nobody', async () => {
    expect(await bank.call(external['swift.get'], { swift: 'ZZZZDEFF' }, as())).toRefuse('bank.unknown', { field: 'swift' })
  })
})

describe('transfer.iban.get', () => {
  it('gives the bank that keeps an account', async () => {
    const german = (await bank.call(external['iban.get'], { iban: 'DE89 3704 0044 0532 0130 00' }, as())).body
    expect(german).toMatchObject({ bankName: 'Commerzbank', SWIFT: 'COBADEFF', countryIsoCode: 'DE', country: 'Germany' })
    const dutch = (await bank.call(external['iban.get'], { iban: 'NL91ABNA0417164300' }, as())).body
    expect(dutch.bankName).toBe('ABN AMRO Bank')
  })

  it('refuses with bank.unknown an account of a bank that we do not know', async () => {
    expect(await bank.call(external['iban.get'], { iban: 'MT84MALT011000012345MTLCAST001S' }, as())).toRefuse('bank.unknown')
  })
})

describe('transfer.cryptoNetwork.fee', () => {
  it('gives the networks of a currency', async () => {
    const { networks } = (await bank.call(external['cryptoNetwork.fee'], { currencyCode: 'USDT' }, as())).body
    expect(networks?.map(({ network }) => network)).toEqual(['ethereum', 'tron'])
    const { networks: one } = (await bank.call(external['cryptoNetwork.fee'], { currencyCode: 'USDT', network: 'tron' }, as()))
      .body
    expect(one).toMatchObject([{ fee: '1.000000', minAmount: '1.000000', isDisabled: false }])
  })
})

describe('transfer.walletAddress.check', () => {
  const check = async (walletAddress: string, network: 'bitcoin' | 'ethereum', currencyCode: string) =>
    (await bank.call(external['walletAddress.check'], { walletAddress, network, currencyCode }, as())).body

  it('tells what can be an address of the network, and what is blocked', async () => {
    expect(await check('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bitcoin', 'BTC')).toMatchObject({
      isValid: true,
      isBlocked: false,
    })
    expect(await check('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'ethereum', 'ETH')).toMatchObject({ isValid: false })
    expect(await check('0x000000000000000000000000000000000000dead', 'ethereum', 'USDT')).toMatchObject({ isBlocked: true })
  })
})

describe('transfer.instantKey.get', () => {
  const get = (instantKey: string) => bank.call(external['instantKey.get'], { instantKey, instantKeyType: 'email' }, as())

  it('gives the owner of a key, masked', async () => {
    const { body } = await get('zoe@example.com')
    expect(body.beneficiaryName).toMatch(/^\S+ \S\.$/)
    expect([body.accountNumber, body.taxId].every((shown) => shown?.startsWith('•••• '))).toBe(true)
  })

  it('refuses with instantKey.unknown a key of nobody', async () => {
    expect(await get('unknown@example.com')).toRefuse('instantKey.unknown', { field: 'instantKey' })
    expect(await get('not an address')).toRefuse('instantKey.unknown')
  })
})

describe('transfer.beneficiaryName.check', () => {
  const asked = { type: 'eft', countryCode: 'DE', beneficiaryType: 'individual', iban: 'DE89370400440532013000' } as const
  const check = async (beneficiaryName: string) =>
    (await bank.call(external['beneficiaryName.check'], { ...asked, beneficiaryName }, as())).body

  it.each([
    ['Zoe Berg', 'match'],
    ['Zoe Close', 'closeMatch'],
    ['Zoe Nomatch', 'noMatch'],
    ['Zoe Unavailable', 'unavailable'],
  ])('answers about %s: %s', async (name, result) => {
    expect((await check(name)).result).toBe(result)
  })

  it('puts the answer on the record of the payment, of this name and account alone', async () => {
    const { checkId: nameCheckId, accountName } = await check('Zoe Close')
    expect(accountName).toBe('Zoe Close Miller')
    const input = {
      fromAccountId: ana.accounts['EUR'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '5.00',
      currencyCode: 'EUR',
      purpose: 'rent',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Close',
      beneficiaryCountryCode: 'DE',
      iban: asked.iban,
      nameCheckId,
    } as const
    const other = await bank.call(external['eft.submit'], { ...input, beneficiaryName: 'Zoe Berg' }, as())
    expect(other).toRefuse('object.missing', { field: 'nameCheckId' })
    const undecided = await bank.call(external['eft.submit'], input, as())
    expect(undecided).toRefuse('payee.nameUndecided', { field: 'nameCheckId' })
    const { operationId = '' } = (await bank.call(external['eft.submit'], { ...input, isNameAccepted: true }, as())).body
    const { rows } = await sql`
      select result, account_name from operation join name_check on name_check.id::text = payee ->> 'nameCheckId'
      where uid = ${operationId}`.execute(bank.db)
    expect(rows).toEqual([{ result: 'closeMatch', account_name: 'Zoe Close Miller' }])
  })

  it('holds for the bank that was asked, not for the same number at another', async () => {
    const account = {
      countryCode: 'GB',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      accountNumber: '55779911',
    } as const
    const question = { type: 'eft', ...account, sortCode: '20-00-00' } as const
    const { token, accounts } = await bank.person({ GBP: '100.00' })
    const { checkId: nameCheckId } = (await bank.call(external['beneficiaryName.check'], question, { token })).body
    const pay = (sortCode: string) =>
      bank.call(
        external['eft.submit'],
        {
          ...account,
          fromAccountId: accounts['GBP'] ?? 0,
          permission: '3d',
          amount: '5.00',
          currencyCode: 'GBP',
          purpose: 'rent',
          beneficiaryCountryCode: 'GB',
          sortCode,
          nameCheckId,
        } as const,
        { token },
      )
    expect(await pay('60-16-13')).toRefuse('object.missing', { field: 'nameCheckId' })
    expect((await pay('20-00-00')).body.responseCode).toBe('00')
  })
})

describe('transfer.external.limit', () => {
  const limits = (fromAccountId: number, payer = ana) =>
    bank.call(external['external.limit'], { type: 'eft', countryCode: 'DE', fromAccountId }, as(payer))

  it('gives what one payment, a day and a month allow', async () => {
    const { limits: found } = (await limits(ana.accounts['EUR'] ?? 0)).body
    expect(found?.map(({ period, max }) => [period, max])).toEqual([
      ['transaction', '22727.27'],
      ['day', '45454.54'],
      ['month', '136363.63'],
    ])
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await limits(1)).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with fx.unavailable where there is no rate', async () => {
    const odd = await bank.person({ XCD: '1.00' })
    expect(await limits(odd.accounts['XCD'] ?? 0, odd)).toRefuse('fx.unavailable')
  })
})

describe('transfer.external.maxAmount', () => {
  const most = (change: object = {}, payer = ana) => {
    const route = { operation: 'eft', countryCode: 'DE', currencyCode: 'EUR', fromAccountId: payer.accounts['EUR'] ?? 0 } as const
    return bank.call(external['external.maxAmount'], { ...route, ...change }, as(payer))
  }

  it('is what there is less the fee, or what the limits leave', async () => {
    const poor = await bank.person({ EUR: '10.00' })
    expect((await most({}, poor)).body).toMatchObject({ maxAmount: '9.50', currencyCode: 'EUR' })
    expect((await most()).body.maxAmount).toBe('22727.27')
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await most({ fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    expect(await most({ countryCode: 'PL', currencyCode: 'PLN' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where there is no rate', async () => {
    const odd = await bank.person({ PLN: '100.00' })
    const route = { countryCode: 'PL', currencyCode: 'PLN', fromAccountId: odd.accounts['PLN'] }
    expect(await most(route, odd)).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed where nothing is sent', async () => {
    expect(await most({ countryCode: 'KP' })).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with network.closed a network that does not carry the currency', async () => {
    const route = { operation: 'crypto_eft', currencyCode: 'BTC', network: 'tron' }
    expect(await most(route)).toRefuse('network.closed', { field: 'network' })
  })

  it('refuses with transfer.notPermitted to others without the permission', async () => {
    expect(await most({ permission: '3d' }, await bank.without('EUR'))).toRefuse('transfer.notPermitted', { field: 'permission' })
  })
})

describe('transfer.external.cancel', () => {
  const cancel = (transactionId: number, payer = ana) => bank.call(external['external.cancel'], { transactionId }, as(payer))
  const waiting = async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const input = {
      fromAccountId: ana.accounts['EUR'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '5.00',
      currencyCode: 'EUR',
      purpose: 'rent',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
      iban: 'DE89370400440532013000',
    } as const
    return (await bank.call(external['eft.submit'], input, as())).body
  }

  it('gives back amount and fee', async () => {
    const { transactionId = 0 } = await waiting()
    expect((await cancel(transactionId)).body).toMatchObject({ status: 'canceled', refunded: '5.50' })
  })

  it('refuses with object.missing another’s payment, and one inside the bank', async () => {
    const { transactionId = 0 } = await waiting()
    expect(await cancel(transactionId, await bank.rich('EUR'))).toRefuse('object.missing', { field: 'transactionId' })
    const bob = await bank.person({ EUR: '0' })
    const { transactionId: inside = 0 } = (await bank.pay(ana, bob)).body
    expect(await cancel(inside)).toRefuse('object.missing', { field: 'transactionId' })
  })

  it('refuses with operation.over what has been consented to', async () => {
    const { transactionId = 0, operationId = '' } = await waiting()
    await bank.call(approval['operation.confirm'], { operationId, approvalCode: bank.nextOtp() }, as())
    expect(await cancel(transactionId)).toRefuse('operation.over')
  })
})
