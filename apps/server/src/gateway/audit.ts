import type { Method } from '@florin/contract/method'

/** Whatever an operator changes is recorded with it, in the same transaction. */
export const isAudited = ({ access, effect }: Method): boolean => access.who === 'admin' && effect !== 'reads'

/** Texts that may stand on record. What is not named here may be personal or secret, and is left out. */
const plainTexts = new Set([
  'amount',
  'audience',
  'brand',
  'brands',
  'countryCode',
  'currencyCode',
  'direction',
  'dueDate',
  'effectiveFrom',
  'exchangeRate',
  'expiresDate',
  'extraFxMarkupPercent',
  'fixed',
  'fromCurrencyCode',
  'issuedDate',
  'key',
  'kind',
  'lang',
  'markupPercent',
  'max',
  'min',
  'newUsername',
  'percent',
  'period',
  'permission',
  'publishDate',
  'status',
  'toCurrencyCode',
  'type',
  'version',
])
const longest = 500

const isPlain = (name: string, value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && plainTexts.has(name))

const partsOf = (name: string, value: unknown): string[] => {
  if (Array.isArray(value))
    return value.length > 0 && value.every((each) => isPlain(name, each)) ? [`${name}: ${value.join(' ')}`] : []
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, part]) => partsOf(key, part))
  return isPlain(name, value) ? [`${name}: ${String(value)}`] : []
}

const textIn = (input: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(input, name)
  return typeof value === 'string' ? value : undefined
}

export type Recorded = {
  readonly customerId?: number | undefined
  readonly reason?: string | undefined
  readonly summary: string
}

/** What of a call stays on record: whom it names, why, and what was asked for. */
export const recordedOf = (input: object): Recorded => {
  const { customerId, ...rest } = input as { customerId?: unknown }
  return {
    customerId: typeof customerId === 'number' ? customerId : undefined,
    reason: textIn(input, 'reason') ?? textIn(input, 'rejectReason'),
    summary: partsOf('', rest).join(', ').slice(0, longest),
  }
}
