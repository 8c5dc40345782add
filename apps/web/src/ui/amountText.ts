/** Separators as the language writes them. */
const separators = (language: string) => {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12345.6)
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  return { decimal: find('decimal', '.'), group: find('group', ',') }
}

const decimalMark = (text: string, language: string): string | undefined => {
  const marks = [...text].filter((char) => char === '.' || char === ',')
  const last = marks.at(-1)
  if (!last) return undefined
  if (marks.filter((mark) => mark === last).length > 1) return undefined
  if (marks.length > 1) return last
  const { decimal, group } = separators(language)
  const looksGrouped = last === group && last !== decimal && /^\d{1,3}[.,]\d{3}$/.test(text)
  return looksGrouped ? undefined : last
}

const readOne = (text: string, language: string): string | undefined => {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return undefined
  const mark = decimalMark(text, language)
  const at = mark ? text.lastIndexOf(mark) : text.length
  const whole =
    text
      .slice(0, at)
      .replace(/[.,]/g, '')
      .replace(/^0+(?=\d)/, '') || '0'
  const fraction = text.slice(at + 1)
  return fraction ? `${whole}.${fraction}` : whole
}

/** Exact, with as many decimals as the one that has most. */
const sumOf = (decimals: readonly string[]): string => {
  const places = Math.max(...decimals.map((decimal) => decimal.split('.')[1]?.length ?? 0))
  const units = decimals.map((decimal) => {
    const [whole = '0', fraction = ''] = decimal.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  })
  const digits = units
    .reduce((sum, unit) => sum + unit, 0n)
    .toString()
    .padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** What a person typed, in any usual notation or as a sum, as a plain decimal; undefined when it is not a number. */
export const readAmount = (typed: string, language: string): string | undefined => {
  const parts = typed
    .replace(/[\s'’\u00a0\u202f]/gu, '')
    .split('+')
    .map((part) => readOne(part, language))
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return undefined
  return known.length === 1 ? known[0] : sumOf(known)
}

/** A plain decimal with the language's separators; digits are never lost or added. */
export const writeAmount = (decimal: string, language: string): string => {
  const digits = decimal.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    decimal as Intl.StringNumericLiteral,
  )
}
