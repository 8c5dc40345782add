import { describe, expect, it } from 'vitest'
import { accountKey, contactKey, walletKey } from './payeeKey.ts'

describe('the key of a payee', () => {
  const iban = 'DE89370400440532013000'
  it('is the IBAN, by whatever rail and bank code', () => {
    const byWire = accountKey({ iban }, { bic: 'COBADEFFXXX', countryCode: 'DE' })
    expect(byWire).toBe(accountKey({ iban }, { bic: 'COBADEFF', countryCode: 'DE' }))
    expect(byWire).toBe(accountKey({ iban: 'DE89 3704 0044 0532 0130 00', accountType: 'checking' }, { countryCode: 'DE' }))
  })

  it('without an IBAN is the number at its bank, whichever branch is named', () => {
    const at = (bic: string, accountNumber = '12345678') => accountKey({ accountNumber }, { bic, countryCode: 'IN' })
    expect(at('HDFCINBBXXX')).toBe(at('HDFCINBB'))
    expect(at('HDFCINBB')).not.toBe(at('ICICINBB'))
    expect(at('HDFCINBB')).not.toBe(at('HDFCINBB', '12345679'))
  })

  it.each([
    ['ethereum', '0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886e0f7030069857d2e4169ee7'],
    ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bitcoinCash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ] as const)('is one for a wallet on %s however its letters are written', (network, one, other) => {
    expect(walletKey(network, one)).toBe(walletKey(network, other))
  })

  it('keeps the letters of Base58, which tell wallets apart', () => {
    expect(walletKey('tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toContain('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  })

  it('is the address before the phone', () => {
    expect(contactKey('Zoe@Example.com', '+1 555')).toBe('zoe@example.com')
    expect(contactKey(undefined, '+1 (555) 010-0200')).toBe('15550100200')
  })
})
