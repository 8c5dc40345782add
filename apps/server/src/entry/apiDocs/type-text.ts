/** The parts of JSON Schema that our contract produces. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
}

const isBound = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

const range = (min: number | undefined, max: number | undefined, unit: string): string[] => {
  if (isBound(min) && isBound(max)) return [`${min} to ${max} ${unit}`.trim()]
  if (isBound(min)) return [`at least ${min} ${unit}`.trim()]
  return isBound(max) ? [`at most ${max} ${unit}`.trim()] : []
}

const remarks = (schema: JsonSchema): string => {
  const minimum = schema.exclusiveMinimum === undefined ? schema.minimum : schema.exclusiveMinimum + 1
  return [
    ...(schema.format ? [schema.format] : []),
    ...range(schema.minLength, schema.maxLength, 'characters'),
    ...range(minimum, schema.maximum, ''),
    ...range(schema.minItems, schema.maxItems, 'items'),
  ].join(', ')
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

const objectText = (schema: JsonSchema, indent: string): string => {
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const note = remarks(field)
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${inner}${name}${optional}: ${typeText(field, inner)}${note ? ` // ${note}` : ''}`
  })
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : '{}'
}

const recordText = (schema: JsonSchema, values: JsonSchema, indent: string): string =>
  `Record<${typeText(schema.propertyNames ?? { type: 'string' }, indent)}, ${typeText(values, indent)}>`

const arrayText = (items: JsonSchema, indent: string): string => {
  const item = typeText(items, indent)
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

/** A schema as a person reads it: a TypeScript type with the bounds as remarks. */
export const typeText = (schema: JsonSchema, indent = ''): string => {
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return arrayText(schema.items ?? {}, indent)
  if (schema.type !== 'object') return schema.type ?? 'unknown'
  const values = schema.additionalProperties
  return typeof values === 'object' && !schema.properties ? recordText(schema, values, indent) : objectText(schema, indent)
}
