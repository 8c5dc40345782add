import type { AuditRule, Method } from '@florin/contract/method'

/** Whatever an operator changes or looks at is recorded, unless its rule says that it tells nothing of anybody. */
export const isAudited = ({ access, audit }: Pick<Method, 'access' | 'audit'>): boolean =>
  access.who === 'admin' && audit !== 'nothing'

const longest = 500
/** Stand in a place of their own. */
const reasons = new Set(['reason', 'rejectReason'])

const textOf = (part: unknown): string => (typeof part === 'object' ? JSON.stringify(part) : String(part))

const partsOf = (name: string, value: unknown): string[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.length > 0 ? [`${name}: ${value.map(textOf).join(' ')}`] : []
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, part]) => partsOf(key, part))
  return [`${name}: ${String(value)}`]
}

export type Recorded = {
  readonly customerId?: number | undefined
  readonly reason?: string | undefined
  readonly summary: string
}
/** Whom a handler found its call to be about, and who else it concerns; nobody where it says so. */
export type Resolved = { readonly customerId: number | undefined; readonly others?: readonly number[] }
type Rule = Pick<Method, 'name' | 'audit'>

const ruleOf = ({ name, audit }: Rule): AuditRule => {
  if (!audit || audit === 'nothing') throw new Error(`${name} does not say what is recorded of it`)
  return audit
}

/** The customers whom a call is about: the one that its input names, and those whom its handler found. */
export const customersOf = (input: object, resolved: Resolved | undefined): number[] => {
  const named: unknown[] = [Reflect.get(input, 'customerId'), resolved?.customerId, ...(resolved?.others ?? [])]
  return [...new Set(named)].filter((id) => typeof id === 'number')
}

/** The field by which an input names whom it is about. */
export const subjectField = ({ audit }: Rule, input: object, customerId: number): { field?: string } => {
  const fields = ['customerId', ...(audit && audit !== 'nothing' ? audit.fields : [])]
  const isGiven = (field: string): boolean => Reflect.get(input, field) !== undefined
  const names = (field: string): boolean => Reflect.get(input, field) === customerId || field !== 'customerId'
  const field = fields.find((each) => /id$/i.test(each) && isGiven(each) && names(each))
  return field === undefined ? {} : { field }
}

/** What of a call stays on record, as its rule says: whom it is about, why, and what was asked for. */
export const recordedOf = (method: Rule, input: object, resolved?: Resolved): Recorded => {
  const { about, fields } = ruleOf(method)
  if (about === 'resolved' && !resolved) throw new Error(`${method.name} did not say whom it was about`)
  const given = (field: string): unknown => Reflect.get(input, field)
  const reason = fields.filter((field) => reasons.has(field)).map(given)[0]
  return {
    customerId: customersOf(input, resolved)[0],
    reason: typeof reason === 'string' ? reason : undefined,
    summary: fields
      .filter((field) => !reasons.has(field))
      .flatMap((field) => partsOf(field, given(field)))
      .join(', ')
      .slice(0, longest),
  }
}
