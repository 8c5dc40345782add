import type * as z from 'zod'

type Schema = z.core.$ZodType
type Def = { type: string } & Record<string, unknown>
const defOf = (schema: Schema): Def => (schema as z.ZodType).def as unknown as Def

/** One of these fits every text field of the contract. */
const texts = [
  'a text of some length',
  'ana@test.example',
  '1',
  '1.00',
  '123456',
  'EUR',
  'LT',
  '2001-01-01',
  '2030-01-01T00:00:00.000Z',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(43),
  '34',
  '612345678',
  'aaaaaaaa',
  'aaaaaaaaaaaaaaaa',
  '2030-01',
  'en',
  '01103',
  '33309240064',
  'three calm geese walk home',
  'LT121000011101001000',
  'GIBALT2X',
  '021000021',
  'https://test.example',
  '203.0.113.7',
]

/** Of fields that have to agree with others of their body. */
const byName: Readonly<Record<string, unknown>> = {
  postalCode: '01103',
  beneficiaryZipCode: '01103',
  accountNumber: '99104200',
  walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  instantKey: '33309240064',
  cardNumber: '4111111111111111',
  pin: '2580',
  pinRepeat: '2580',
  payouts: [{ type: 'p2p', details: { toEmail: 'ana@test.example' } }],
}

/** Of two that exclude each other, the one that is left out. */
const excluded = new Set(['discountAmount'])

const fits = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success

export const sampleOf = (schema: Schema): unknown => {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return sampleOf(def['innerType'] as Schema)
    case 'pipe': {
      const inside = sampleOf(def['in'] as Schema)
      return fits(schema, inside) ? inside : texts.find((text) => fits(schema, text))
    }
    case 'object':
      return sampleObject(schema as z.ZodObject)
    case 'array':
      return [sampleOf(def['element'] as Schema)]
    case 'tuple':
      return (def['items'] as Schema[]).map(sampleOf)
    case 'union':
      return sampleOf((def['options'] as Schema[])[0] as Schema)
    case 'record':
      return {}
    case 'boolean':
      return true
    case 'number':
      return [1, 10, 18, 101, 1001, 2026].find((number) => fits(schema, number))
    case 'enum':
      return Object.values(def['entries'] as object)[0]
    case 'literal':
      return (def['values'] as unknown[])[0]
    default:
      return texts.find((text) => fits(schema, text))
  }
}

/** A body that the method takes: with all its fields, or without the optional ones where those exclude each other. */
export const sampleObject = (schema: z.ZodObject): Record<string, unknown> => {
  const shape = Object.entries(schema.shape).filter(([name]) => !excluded.has(name))
  const all = Object.fromEntries(shape.map(([name, field]) => [name, byName[name] ?? sampleOf(field)]))
  if (fits(schema, all)) return all
  const needed = Object.fromEntries(Object.entries(all).filter(([name]) => !fits(schema.shape[name] as Schema, undefined)))
  return fits(schema, needed) ? needed : all
}

type Place = { readonly path: readonly string[]; readonly schema: Schema }

/** Each field that holds no others, inside arrays and objects too. */
export const leavesOf = (schema: Schema, path: readonly string[] = []): Place[] => {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return leavesOf(def['innerType'] as Schema, path)
    case 'object':
      return Object.entries((schema as z.ZodObject).shape).flatMap(([name, field]) => leavesOf(field, [...path, name]))
    case 'array':
      return leavesOf(def['element'] as Schema, [...path, '0'])
    case 'union':
      return (def['options'] as Schema[]).flatMap((option) => leavesOf(option, path))
    case 'record':
      return leavesOf(def['valueType'] as Schema, [...path, 'any'])
    default:
      return [{ path, schema }]
  }
}

export const isNumber = ({ schema }: Place): boolean => defOf(schema).type === 'number'

/** The same body with another value at one place. */
export const withValueAt = (value: unknown, [first, ...rest]: readonly string[], put: unknown): unknown => {
  if (first === undefined) return put
  if (Array.isArray(value)) return [withValueAt(value[0], rest, put)]
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [first]: withValueAt(fields[first] ?? (rest[0] === '0' ? [] : {}), rest, put) }
}
