/** Currencies an account may be kept in, by the decimals of their smallest unit. */
const byDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP ' +
    'CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR ' +
    'KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN ' +
    'PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD ' +
    'TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  6: 'USDC USDT',
  8: 'BCH BTC ETH LTC',
}

const symbols: Readonly<Record<string, string>> = { EUR: '€', USD: '$', AUD: 'A$', CAD: 'C$', GBP: '£', RON: 'lei' }

export type Currency = { readonly code: string; readonly decimals: number; readonly symbol?: string | undefined }

export const currencies: ReadonlyMap<string, Currency> = new Map(
  Object.entries(byDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code): [string, Currency] => [code, { code, decimals: Number(decimals), symbol: symbols[code] }]),
  ),
)

export const isCurrency = (code: string): boolean => currencies.has(code)

/** Kept in a wallet rather than on a payment account. */
export const isCrypto = (code: string): boolean => (currencies.get(code)?.decimals ?? 0) >= 6

export const decimalsOf = (code: string): number => {
  const currency = currencies.get(code)
  if (!currency) throw new RangeError(`Unknown currency ${code}`)
  return currency.decimals
}
