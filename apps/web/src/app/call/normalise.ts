/** Parts whose fields no schema names; only there a number may arrive as text. */
const freeForm = new Set(['details', 'extraParams'])

const staysText = /address|name|description|code|^zip$|city|number|key|phone|tax|tag|iban|bsb|reference|note/i

/** What begins with a zero is the number of something, such as an account, and no quantity. */
const numeric = /^-?(0|[1-9]\d*)(\.\d+)?$/

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A number that cannot be held exactly stays the text it was. */
const toNumber = (text: string): number | string => {
  const number = Number(text)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text
}

const convert = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return numeric.test(value) && !staysText.test(key) ? toNumber(value) : value
  if (Array.isArray(value)) return value.map((item) => convert(item, key))
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, convert(field, name)])) : value
}

export const numbersInFreeForm = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(numbersInFreeForm)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, freeForm.has(key) ? convert(field) : numbersInFreeForm(field)]),
  )
}
