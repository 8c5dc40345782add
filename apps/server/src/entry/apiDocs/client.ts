import { fileURLToPath } from 'node:url'
import type { Method } from '@florin/contract/method'
import { newestApiVersion, v1 } from '@florin/contract/publicApi/v1'
import { numberPattern, programSchema } from '../../modules/publicApi/openApi/schemas.ts'

export const clientFile = fileURLToPath(new URL('../../../../../packages/client/src/calls.gen.ts', import.meta.url))

type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** As TypeScript writes it; the contract's shapes are few. */
const typeText = (schema: Schema): string => {
  const { type, enum: values, anyOf, items, properties, required = [], additionalProperties } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeText).join(' | ')
  if (type === 'array') return `readonly (${typeText(items ?? {})})[]`
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}${required.includes(name) ? '' : ' | undefined'}`,
    )
    return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`
  }
  if (type === 'object')
    return `Readonly<Record<string, ${typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'}>>`
  return plain[type ?? ''] ?? 'unknown'
}

/** Numbers in paths and queries are texts on the wire: programs give them as they got them. */
const inputText = ({ input }: Method): string => {
  const schema = programSchema(input, 'input') as Schema
  const widened = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      field.pattern === numberPattern ? { anyOf: [field, { type: 'number' }] } : field,
    ]),
  )
  return typeText({ ...schema, properties: widened })
}

const callText = (method: Method): string => {
  const output = typeText(programSchema(method.output, 'output') as Schema)
  return `  /** ${method.summary} */\n  readonly '${nameOf(method)}': { readonly input: ${inputText(method)}; readonly output: ${output} }`
}

const nameOf = ({ name }: Method): string => name.slice('v1.'.length)

const routeText = (method: Method): string => {
  const [verb = 'GET', path = ''] = method.rest?.split(' ') ?? []
  return `  '${nameOf(method)}': { verb: '${verb}', path: '${path}', creates: ${method.effect === 'creates'} },`
}

/** What the client knows of the contract, so that it needs nothing else of ours. */
export const writeClientCalls = (): string => {
  const methods = Object.values<Method>(v1)
  return `// Generated from the contract by \`npm run cli api:client\`; do not edit.

export const version = '${newestApiVersion}'

export type Calls = {
${methods.map(callText).join('\n')}
}
export type CallName = keyof Calls

type Route = { readonly verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly path: string; readonly creates: boolean }

export const routes: Readonly<Record<CallName, Route>> = {
${methods.map(routeText).join('\n')}
}
`
}
