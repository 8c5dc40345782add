import { createRecent } from '../../../platform/recent.ts'

/** What names a person, or opens something. */
const personal =
  /email|name|note|description|details|search|reference|reason|purpose|iban|number|token|secret|key|target|address|phone|tax|city|zip|bank|clabe|answer|question|destination|url/i
/** Fields come again with every call. Longer ones than any of ours are a program's own. */
const judged = createRecent<string, boolean>(2000)
const isPersonal = (field: string): boolean => {
  if (field.length > 50) return personal.test(field)
  const known = judged.get(field)
  if (known !== undefined) return known
  const found = personal.test(field)
  judged.set(field, found)
  return found
}
const mostCharacters = 4000

const maskedText = (text: string): string => (text === '' ? '' : `${[...text][0]}•••`)

const maskedValue = (value: unknown, isWithin: boolean): unknown => {
  if (typeof value === 'string') return isWithin ? maskedText(value) : value
  if (Array.isArray(value)) return value.map((part) => maskedValue(part, isWithin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, maskedValue(part, isWithin || isPersonal(field))]),
  )
}

/** A body as the log keeps it. What is no JSON may be anything: of that only the length. */
export const maskedBody = (body: string): string | undefined => {
  if (body === '') return undefined
  try {
    return JSON.stringify(maskedValue(JSON.parse(body), false))
      .slice(0, mostCharacters)
      .toWellFormed()
  } catch {
    return `(${body.length})`
  }
}

/** An address with what is asked of it. */
export const maskedPath = (url: string): string => {
  if (!url.includes('?')) return url.slice(0, mostCharacters).toWellFormed()
  const { pathname, searchParams } = new URL(url, 'http://host')
  for (const [name, value] of new URLSearchParams(searchParams)) if (isPersonal(name)) searchParams.set(name, maskedText(value))
  const query = searchParams.toString()
  return (query === '' ? pathname : `${pathname}?${query}`).slice(0, mostCharacters)
}
