import type { Brand } from '@florin/brands/brand'
import type { Links } from '../../messaging/mail/links.ts'
import type { Method, OutputOf } from '@florin/contract/method'
import { services } from '@florin/contract/method'
import type { publicApi } from '@florin/contract/publicApi/keys'
import { newestApiVersion, v1 } from '@florin/contract/publicApi/v1'
import { webhookEvents } from '@florin/contract/publicApi/webhookEvents'
import type * as z from 'zod'
import { exampleOf } from '../webhooks/examples.ts'
import { samplesOf } from './samples/samples.ts'
import { programSchema } from './schemas.ts'

type Reference = OutputOf<(typeof publicApi)['reference.get']>
type Operation = Reference['operations'][number]
type Field = Operation['input'][number]
type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const typeOf = ({ type, enum: values, const: only, items }: Schema): string => {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.join(' | ')
  if (type === 'array') return `${typeOf(items ?? {})}[]`
  return type ?? 'any'
}

const fieldsOf = ({ properties = {}, required = [] }: Schema, before = ''): Field[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${before}${key}`
    const inside = schema.items?.properties ? schema.items : schema
    const deeper = fieldsOf(inside, `${name}${schema.items ? '[]' : ''}.`)
    const type = [typeOf(schema), schema.description].filter(Boolean).join('. ')
    return [{ name, type, required: required.includes(key) }].concat(deeper)
  })

const fieldsOfType = (type: z.ZodType, io: 'input' | 'output'): Field[] => fieldsOf(programSchema(type, io) as Schema)

const operationOf = (method: Method): Operation => {
  const [verb = 'GET', path = ''] = method.rest?.split(' ') ?? []
  if (method.access.who !== 'apiKey') throw new Error(`${method.name} is not for programs`)
  return {
    name: method.name.slice('v1.'.length),
    subject: method.name.split('.')[1] ?? '',
    verb,
    path: `${services.publicApi.base}${path}`,
    summary: method.summary,
    scope: method.access.keyScope,
    creates: method.effect === 'creates',
    input: fieldsOfType(method.input, 'input'),
    output: fieldsOfType(method.output, 'output'),
    problems: [...method.refuses],
    samples: samplesOf(method),
  }
}

/** What the reference page shows: made from the methods, as the OpenAPI document is. */
export const createApiReference = (links: Pick<Links, 'file'>) => {
  const reference = {
    version: newestApiVersion,
    operations: Object.values<Method>(v1).map(operationOf),
    events: webhookEvents.map((type) => ({
      type,
      example: JSON.stringify({ type, timestamp: '2026-01-15T12:00:00.000Z', data: exampleOf(type) }, null, 2),
    })),
  }
  /** At the host of the brand: keys of its companies work there alone. */
  return (brand: Brand): Reference => ({ ...reference, url: links.file({ brand }, '') })
}
