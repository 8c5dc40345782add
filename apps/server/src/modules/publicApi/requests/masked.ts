/** What names a person, or opens something. */
const isPersonal = (field: string): boolean =>
  /email|name|note|description|details|search|reference|reason|iban|number|token|secret|key|target|address|phone|tax|city|zip|bank|clabe|answer|question|destination|url/i.test(
    field,
  )
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
      .replaceAll('\u0000', '')
  } catch {
    return `(${body.length})`
  }
}

/** An address with what is asked of it. */
export const maskedPath = (url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://host')
  for (const [name, value] of new URLSearchParams(searchParams)) if (isPersonal(name)) searchParams.set(name, maskedText(value))
  const query = searchParams.toString()
  return (query === '' ? pathname : `${pathname}?${query}`).slice(0, mostCharacters)
}
