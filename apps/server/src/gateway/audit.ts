import type { Method } from '@florin/contract/method'

/** Whatever an operator changes is recorded with it, in the same transaction. */
export const isAudited = ({ access, effect }: Method): boolean => access.who === 'admin' && effect !== 'reads'

const longest = 500
/** Stand in a place of their own. */
const reasons = new Set(['reason', 'rejectReason'])

const partsOf = (name: string, value: unknown): string[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.length > 0 ? [`${name}: ${value.join(' ')}`] : []
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, part]) => partsOf(key, part))
  return [`${name}: ${String(value)}`]
}

export type Recorded = {
  readonly customerId?: number | undefined
  readonly reason?: string | undefined
  readonly summary: string
}
/** Whom a handler found its call to be about; nobody where it says so. */
export type Resolved = { readonly customerId: number | undefined }

/** What of a call stays on record, as its rule says: whom it is about, why, and what was asked for. */
export const recordedOf = ({ name, audit }: Pick<Method, 'name' | 'audit'>, input: object, resolved?: Resolved): Recorded => {
  if (!audit) throw new Error(`${name} does not say what is recorded of it`)
  const { about, fields } = audit
  if (about === 'resolved' && !resolved) throw new Error(`${name} did not say whom it was about`)
  const given = (field: string): unknown => Reflect.get(input, field)
  const reason = fields.filter((field) => reasons.has(field)).map(given)[0]
  const named = about === 'customerId' ? given('customerId') : resolved?.customerId
  return {
    customerId: typeof named === 'number' ? named : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    summary: fields
      .filter((field) => !reasons.has(field))
      .flatMap((field) => partsOf(field, given(field)))
      .join(', ')
      .slice(0, longest),
  }
}
