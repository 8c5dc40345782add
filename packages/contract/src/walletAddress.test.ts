import { describe, expect, it } from 'vitest'
import { isWalletAddress } from './walletAddress.ts'

/** Examples of the networks' own documents. */
const addresses: [currency: string, address: string][] = [
  ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['USDC', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
]
/** Its last three signs stand the other way round. */
const mistyped = (address: string): string => address.replace(/(.)(.)(.)$/, '$3$2$1')

describe('a wallet', () => {
  it.each(addresses)('of %s may be %s', (currency, address) => expect(isWalletAddress(currency, address)).toBe(true))

  it.each(addresses.filter(([, address]) => !address.startsWith('EPj')))(
    'of %s is not what was mistyped from %s',
    (currency, address) => expect(isWalletAddress(currency, mistyped(address))).toBe(false),
  )

  it('is of the network of its currency', () => {
    expect(isWalletAddress('ETH', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe(false)
    expect(isWalletAddress('BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(false)
    expect(isWalletAddress('BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toBe(false)
    expect(isWalletAddress('EUR', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false)
  })
})
