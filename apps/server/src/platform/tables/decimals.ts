/** The sign before the decimals, where a number leaves no doubt; a whole one does. */
const signIn = (number: string): '.' | ',' | undefined => {
  const [dot, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  const sign = dot >= 0 ? '.' : comma >= 0 ? ',' : undefined
  if (!sign) return undefined
  const parts = number.split(sign)
  if (parts.length > 2) return sign === '.' ? ',' : '.'
  // 1.250 may be a thousand or one: not told by this number.
  return parts[1]?.length === 3 && parts[0] !== '0' && (parts[0]?.length ?? 0) <= 3 ? undefined : sign
}

/** Without currency signs, spaces and the apostrophes that group digits in Switzerland. */
const bareNumber = (text: string): string => text.replaceAll(/[\s\u00A0\u202F'’]|[A-Za-z]{3}|\p{Sc}/gu, '')

const signOf = (currency: string): string | undefined =>
  /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value
    : undefined

/** Whether what stands beside an amount is its currency: by its code, or by a sign that it shares with others at most. */
export const isWrittenIn = (text: string, currency: string): boolean =>
  Array.from(text.matchAll(/[A-Za-z]{3}|\p{Sc}/gu)).every(
    ([written]) => written.toUpperCase() === currency || written === signOf(currency),
  )

/** How a column of a file writes decimals: by those of its numbers that tell. */
export const decimalSignOf = (texts: Iterable<string>): '.' | ',' | undefined => {
  let [dots, commas] = [0, 0]
  for (const text of texts) {
    const sign = signIn(bareNumber(text))
    if (sign === '.') dots += 1
    else if (sign === ',') commas += 1
  }
  return dots === commas ? undefined : dots > commas ? '.' : ','
}

/**
 * An amount as people and spreadsheets write it, as a decimal of ours. Undefined where it is none, or where it could be two: 1.250 in a
 * file whose other amounts do not tell.
 */
export const readDecimal = (text: string, usual?: '.' | ','): string | undefined => {
  const number = bareNumber(text)
  if (!/^[-+]?\d[\d.,]*$/.test(number)) return undefined
  const hasSign = /[.,]/.test(number)
  const sign = signIn(number) ?? usual
  if (hasSign && !sign) return undefined
  const group = sign === ',' ? '.' : ','
  const [whole = '', decimals, ...more] = number.replace('+', '').split(sign ?? '.')
  if (more.length > 0) return undefined
  const groups = whole.split(group)
  if (groups.slice(1).some((part) => !/^\d{3}$/.test(part))) return undefined
  const digits = groups.join('').replace(/^(-?)0+(?=\d)/, '$1')
  if (decimals === undefined || decimals === '') return digits
  return /^\d+$/.test(decimals) ? `${digits}.${decimals}` : undefined
}
