import type * as z from 'zod'

type Def = {
  readonly type: string
  readonly format?: string
  readonly shape?: Record<string, z.ZodType>
  readonly entries?: Record<string, string | number>
  readonly values?: readonly unknown[]
  readonly options?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
}

const texts: Record<string, string> = {
  datetime: '2026-01-15T12:00:00Z',
  date: '2026-01-15',
  uuid: '00000000-0000-4000-8000-000000000000',
}

const recordOf = ({ keyType, valueType }: Def): object => {
  const { entries = {} } = keyType ? (keyType.def as unknown as Def) : {}
  return Object.fromEntries(Object.values(entries).map((key) => [key, valueType && emptyOf(valueType)]))
}

/** The least that a schema accepts: empty lists, no optional fields, false, the first of a choice. */
export const emptyOf = (schema: z.ZodType): unknown => {
  const def = schema.def as unknown as Def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
          const value = emptyOf(field)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'array':
      return []
    case 'string':
      return texts[def.format ?? ''] ?? ''
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return def.options?.[0] && emptyOf(def.options[0])
    case 'pipe':
      return def.in && emptyOf(def.in)
    case 'record':
      return recordOf(def)
    case 'nullable':
      return null
    default:
      return undefined
  }
}
