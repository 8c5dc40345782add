import type { Method } from '@florin/contract/method'
import { services } from '@florin/contract/method'
import { newestApiVersion } from '@florin/contract/publicApi/v1'
import { exampleInputs, type ExampleValue, own } from './exampleInputs.ts'

/** A call as an example makes it. */
export type SampleRequest = {
  readonly verb: string
  /** Literal text and names of variables in turn, beginning with text. */
  readonly path: readonly string[]
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Nothing where it is sent without a body. */
  readonly body: readonly (readonly [name: string, value: ExampleValue])[] | undefined
}

/** What differs from company to company comes from the environment: `accountId` from FLORIN_ACCOUNT_ID. */
const variableName = (name: string): string => `FLORIN_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

export const variableOf = (value: ExampleValue, name: string): string | undefined =>
  value === own ? variableName(name) : undefined

/** Each call has a key of its own, so that the examples can be run one after another: `v1.batch.row.create` has `batch-row-20617`. */
const sampleKey = (name: string): string => {
  const parts = name.split('.').slice(1)
  return [...parts.filter((part) => part !== 'create'), '20617'].join('-')
}

export const sampleRequestOf = (method: Method): SampleRequest => {
  const [verb = 'GET', pattern = ''] = method.rest?.split(' ') ?? []
  const input = Object.entries(exampleInputs[method.name] ?? {})
  const isRead = verb === 'GET'
  const query = new URLSearchParams(
    isRead ? input.map(([name, value]): [string, string] => [name, String(value)]) : [],
  ).toString()
  const parts = `${services.publicApi.base}${pattern}`.split(/\{(\w+)\}/)
  return {
    verb,
    path: [
      ...parts.map((part, at) => (at % 2 === 1 ? variableName(part) : part)).slice(0, -1),
      `${parts.at(-1)}${query && `?${query}`}`,
    ],
    headers: [
      ['Florin-Version', newestApiVersion],
      ...(isRead ? [] : [['Content-Type', 'application/json'] as const]),
      ...(method.effect === 'creates' ? [['Idempotency-Key', sampleKey(method.name)] as const] : []),
    ],
    body: isRead ? undefined : input,
  }
}

/** The path as a language writes it: text as it stands, variables by its own way of reading the environment. */
export const pathText = ({ path }: SampleRequest, variable: (name: string) => string): string =>
  path.map((part, at) => (at % 2 === 1 ? variable(part) : part)).join('')
