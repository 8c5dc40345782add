import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands } from '@florin/brands/brands'
import { allMethods } from '@florin/contract/catalogue'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { generate } from 'openapi-typescript-codegen'
import { expect, it } from 'vitest'
import { testApp } from '../../../../../../test/app.ts'
import { openApiDocument } from './document.ts'
import { createApiReference } from './reference.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: object }
  responses: Record<string, object>
}

it('describes every method of programs, with whatever its path names', async () => {
  const { app } = await testApp()
  const response = await app.inject('/public-api/v1/openapi.json')
  const document = response.json<ReturnType<typeof openApiDocument>>()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs as Record<string, Operation>).map(([verb, operation]) => ({ path, verb, operation })),
  )
  const methods = allMethods.filter(({ service }) => service === 'publicApi')
  expect(described.map(({ path, verb }) => `${verb.toUpperCase()} ${path}`).toSorted()).toEqual(
    methods.map(({ rest }) => rest).toSorted(),
  )
  expect(new Set(described.map(({ operation }) => operation.operationId)).size).toBe(methods.length)
  for (const { path, operation } of described) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named)
    expect(operation.responses).toHaveProperty('200')
  }
  const pay = described.find(({ operation }) => operation.operationId === 'transferCreate')?.operation
  const version = { $ref: '#/components/parameters/Version' }
  expect(pay?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: true }, version])
  expect(document.components.parameters.Version).toMatchObject({ name: 'Florin-Version', in: 'header', required: false })
  expect(pay?.requestBody).toBeDefined()
})

it('says which texts of paths and queries are numbers, and which columns a row of a batch has', () => {
  const { paths } = openApiDocument('https://florin.example')
  const { get } = paths['/transaction'] as { get: { parameters: { name: string; schema: object }[] } }
  const schemaOf = (name: string) => get.parameters.find((each) => each.name === name)?.schema
  expect(schemaOf('accountId')).toMatchObject({ type: 'string', pattern: '^[1-9][0-9]*$', description: 'A number' })
  expect(schemaOf('limit')).toMatchObject({ pattern: '^[1-9][0-9]*$', description: 'A number up to 100' })
  expect(schemaOf('fromDate')).not.toHaveProperty('description')
  const { post } = paths['/batch'] as { post: { requestBody: { content: object } } }
  const row = ['application/json', 'schema', 'properties', 'rows', 'items']
  expect(post.requestBody.content).toHaveProperty([...row, 'additionalProperties'], false)
  expect(post.requestBody.content).toHaveProperty([...row, 'properties', 'toEmail', 'description'], 'Needed by: p2p')
  expect(post.requestBody.content).toHaveProperty(
    [...row, 'properties', 'currencyCode', 'description'],
    'Needed by: wire, eft, crypto. May be given with: instant',
  )
  const reference = createApiReference({ file: () => 'https://florin.example' })(brands.florin)
  const fields = reference.operations.find(({ name }) => name === 'batch.create')?.input
  expect(fields).toContainEqual({ name: 'rows[].toEmail', type: 'string. Needed by: p2p', required: false })
})

it('names the headers that answers have', async () => {
  const { app } = await testApp()
  const { components, paths } = openApiDocument('https://florin.example')
  const answered = await app.inject('/public-api/v1/me')
  const ours = Object.keys(answered.headers).filter((name) => /^(x-request-id|florin-|ratelimit)/.test(name))
  expect(Object.keys(components.headers).map((name) => name.toLowerCase())).toEqual(expect.arrayContaining(ours))
  expect(ours).toContain('x-request-id')
  const { responses } = Object.values(paths).flatMap((verbs) => Object.values(verbs as Record<string, Operation>))[0]!
  for (const name of ['X-Request-Id', 'RateLimit', 'Deprecation', 'Sunset'])
    expect(responses['200']).toHaveProperty(['headers', name, '$ref'], `#/components/headers/${name}`)
  expect(components.responses.Problem.headers).toHaveProperty('Retry-After')
})

it('leaves a public linter nothing to say', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const document = makeDocumentFromString(JSON.stringify(openApiDocument('https://florin.example')), 'openapi.json')
  const problems = await lintDocument({ document, config, externalRefResolver: new BaseResolver() })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it('is taken by a public generator, which writes every call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-openapi-'))
  try {
    await generate({ input: openApiDocument('https://florin.example'), output: folder, httpClient: 'fetch', useOptions: true })
    const files = await readdir(join(folder, 'services'))
    const written = (await Promise.all(files.map((file) => readFile(join(folder, 'services', file), 'utf8')))).join('\n')
    const paths = Object.values(openApiDocument('https://florin.example').paths)
    const names = paths.flatMap((verbs) => Object.values(verbs as Record<string, Operation>)).map((each) => each.operationId)
    for (const name of names) expect(written).toContain(`public static ${name}(`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
