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

/** What a person typed, in any usual notation, as a plain decimal; undefined when it is not a number. */
export const readAmount = (typed: string, language: string): string | undefined => {
  const text = typed.replace(/[\s'’\u00a0\u202f]/gu, '')
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

/** A plain decimal with the language's separators; digits are never lost or added. */
export const writeAmount = (decimal: string, language: string): string => {
  const digits = decimal.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    decimal as Intl.StringNumericLiteral,
  )
}
