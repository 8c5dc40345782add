import type { Method } from '@florin/contract/method'
import { services } from '@florin/contract/method'
import { newestApiVersion, v1 } from '@florin/contract/publicApi/v1'
import { eventsDocument } from './events.ts'
import { problemHeaders, refsTo, responseHeaders, versionParameter } from './headers.ts'
import { samplesOf } from './samples/samples.ts'
import { programSchema } from './schemas.ts'

const problem = { $ref: '#/components/responses/Problem' }

const parameter = (name: string, schema: unknown, place: 'path' | 'query', isRequired: boolean) => ({
  name,
  in: place,
  required: place === 'path' || isRequired,
  schema,
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the program: the same key with the same body is answered with the same bytes',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

/** One method: what stands in its path, in its query or in its body, and what it answers. */
const operationOf = (method: Method, verb: string, path: string) => {
  const { properties = {}, required = [], ...rest } = programSchema(method.input, 'input')
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
  const outside = Object.entries(properties).filter(([name]) => !inPath.has(name))
  const hasBody = verb !== 'get' && outside.length > 0
  const scope = method.access.who === 'apiKey' ? method.access.keyScope : ''
  return {
    operationId: method.name.slice('v1.'.length).replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: method.summary,
    description: `The key may ${scope}. Refuses with: ${[...method.refuses, 'auth.required', 'rate.limited'].join(', ')}.`,
    tags: [method.name.split('.')[1] ?? 'v1'],
    'x-codeSamples': samplesOf(method),
    parameters: [
      ...[...inPath].map((name) => parameter(name, properties[name], 'path', true)),
      ...(hasBody ? [] : outside.map(([name, schema]) => parameter(name, schema, 'query', required.includes(name)))),
      ...(method.effect === 'creates' ? [idempotencyKey] : []),
      { $ref: '#/components/parameters/Version' },
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { ...rest, properties: Object.fromEntries(outside), required: required.filter((name) => !inPath.has(name)) },
          },
        },
      },
    }),
    responses: {
      '200': {
        description: 'Done',
        headers: refsTo(responseHeaders),
        content: { 'application/json': { schema: programSchema(method.output, 'output') } },
      },
      '4XX': problem,
      '5XX': problem,
    },
  }
}

const pathsOf = (methods: readonly Method[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const method of methods) {
    const [verb = 'GET', path = ''] = method.rest?.split(' ') ?? []
    paths[path] = { ...paths[path], [verb.toLowerCase()]: operationOf(method, verb.toLowerCase(), path) }
  }
  return paths
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'instance'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable: programs go by it' },
    detail: { type: 'string', description: 'For people' },
    instance: { type: 'string', description: 'The request, as the log names it' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'detail'],
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
}

type Subject = keyof typeof v1 extends `${infer Name}.${string}` ? Name : never
const tags: Readonly<Record<Subject | 'webhooks', string>> = {
  me: 'The key itself',
  balance: 'What is on the accounts',
  transaction: 'What came and went',
  payee: 'Who can be paid',
  transfer: 'Payments to members',
  invoice: 'Asking for money',
  batch: 'Many payments at once',
  beneficiary: 'The address book',
  subscription: 'Subscribers of payment buttons',
  webhooks: 'What your server is told',
}

/** The contract of programs as OpenAPI 3.1: made from the methods themselves, so that it cannot say anything else. */
export const openApiDocument = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Florin API',
    version: newestApiVersion,
    description: 'What a company’s own programs call. Amounts are decimal strings, moments are UTC.',
    license: { name: 'For customers of the bank', identifier: 'LicenseRef-Florin' },
  },
  servers: [{ url: `${publicUrl}${services.publicApi.base}` }],
  security: [{ apiKey: [] }],
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  paths: pathsOf(Object.values<Method>(v1)),
  webhooks: eventsDocument(),
  components: {
    securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    schemas: { Problem: problemSchema },
    parameters: { Version: versionParameter },
    headers: problemHeaders,
    responses: {
      Problem: {
        description: 'A problem, as RFC 9457 has it',
        headers: refsTo(problemHeaders),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  },
})
