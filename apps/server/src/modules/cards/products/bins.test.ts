import { card } from '@florin/contract/cards/card'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
beforeAll(async () => {
  bank = await cardBank()
  ana = await bank.holder()
})
const told = async (binNumber: string) => (await bank.call(card['bin.get'], { binNumber }, { token: ana.token })).body

describe('card.bin.get', () => {
  it('tells our own cards from others, by six digits of whatever was typed', async () => {
    expect(await told('4188 2112 3456 7890')).toMatchObject({
      binNumber: '418821',
      cardBrand: 'visa',
      cardType: 'prepaid',
      issuer: 'Florin',
      cardCategory: 'virtual',
      currencyCode: 'EUR',
      valid: true,
    })
    const other = await told('555555')
    expect(other).toMatchObject({ cardBrand: 'mastercard', valid: true })
    expect(other).toMatchObject({ issuer: null, cardType: null, cardCategory: null, countryCode: null, currencyCode: null })
    expect(other).toMatchObject({ isPrepaid: null, isCommercial: null })
    expect(await told('418813')).toMatchObject({ countryCode: 'RO', currencyCode: 'RON', isPrepaid: true, isCommercial: false })
    expect((await told('999999')).valid).toBe(false)
  })

  it('says where nothing is paid to', async () => {
    await bank.db.insertInto('blocked_bin').values({ bin: '411199', reason: 'test', created_at: bank.clock.now() }).execute()
    expect((await told('411199')).valid).toBe(false)
    expect((await bank.call(card['blockedBin.list'], {}, { token: ana.token })).body.bins).toContain('411199')
  })
})
