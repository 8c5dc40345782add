import { newestApiVersion } from '@florin/contract/publicApi/v1'

const day = { type: 'string', format: 'date' }
const text = { type: 'string' }

/** The version that a program was written for. */
export const versionParameter = {
  name: 'Florin-Version',
  in: 'header',
  required: false,
  description: `The version that the program was written for; without it, the newest, which is ${newestApiVersion}`,
  schema: day,
}

/** What stands above every answer of a call, and what above some. */
export const responseHeaders = {
  'X-Request-Id': { description: 'The request, as the log names it', schema: { type: 'string', format: 'uuid' } },
  'Florin-Version': { description: 'The newest version', schema: day },
  RateLimit: { description: 'How many calls are left to the key, and for how many seconds', schema: text },
  'RateLimit-Policy': { description: 'How many calls a key has, and in how many seconds', schema: text },
  Deprecation: { description: 'Since when the version that was asked for is out of date', schema: text },
  Sunset: { description: 'When the version that was asked for ends', schema: text },
}
export const problemHeaders = {
  ...responseHeaders,
  'Retry-After': { description: 'How many seconds to wait before the same call', schema: { type: 'integer' } },
}

/** By name, so that a document says each once. */
export const refsTo = (headers: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]))
