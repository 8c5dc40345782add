import { fileURLToPath } from 'node:url'
import { type Access, desks } from '@florin/contract/access'
import { allMethods } from '@florin/contract/catalogue'
import { pipelineRefusals, refusals, type Refusal } from '@florin/contract/errors'
import type { FileRule, Method } from '@florin/contract/method'
import { describeMethods, type MethodDescription } from '../../gateway/catalogue.ts'
import { typeText, type JsonSchema } from './type-text.ts'

export const apiDocsFile = fileURLToPath(new URL('../../../../../docs/api.md', import.meta.url))

const effects: Record<Method['effect'], string> = {
  reads: 'reads',
  writes: 'writes',
  creates: 'creates; wants an `Idempotency-Key`',
}

const scopeText = ({ scope }: { scope?: string | undefined }): string =>
  scope ? `; an application they let in with the scope \`${scope}\`` : ''

const customerText = (access: Extract<Access, { who: 'customer' }>): string => {
  const kind =
    access.only === 'person' ? 'a person' : access.only === 'company' ? 'a company user' : 'a person, or a company user'
  const parts = [
    `${kind} who may ${access.can}`,
    ...(access.flag ? [`with the permission \`${access.flag}\``] : []),
    ...(access.representatives ? ['representatives too'] : []),
  ]
  return parts.join(', ') + scopeText(access)
}

const secondText = {
  always: '; made when a second one confirms it',
  sometimes: '; some are made only when a second one confirms them',
  never: '',
} as const

const accessText = (access: Access): string => {
  switch (access.who) {
    case 'anyone':
      return 'anyone'
    case 'user':
      return `a signed-in person${scopeText(access)}`
    case 'newDevice':
      return 'a signed-in person, or somebody whose browser waits to be approved'
    case 'customer':
      return customerText(access)
    case 'admin':
      return access.desks.length === desks.length ? 'any operator' : `an operator of ${access.desks.join(' or ')}`
    case 'service':
      return 'our own services'
    case 'apiKey':
      return `a program, with a key that may ${access.keyScope}`
    case 'vendor':
      return `the ${access.vendor} vendor, by its signature`
    case 'sandbox':
      return 'anyone, while the sandbox is on'
  }
}

const refusalText = (refusal: Refusal): string => `\`${refusal}\` (${refusals[refusal]})`

const block = (title: string, schema: object): string[] => ['', `${title}:`, '', '```ts', typeText(schema as JsonSchema), '```']

const methodText = (method: MethodDescription): string =>
  [
    `### ${method.name}`,
    '',
    `${method.summary}.`,
    '',
    `- Call: \`${method.call}\``,
    `- Who: ${accessText(method.access)}${secondText[method.secondOperator ?? 'never']}`,
    `- Effect: ${effects[method.effect]}`,
    `- Refuses: ${method.refuses.length > 0 ? method.refuses.map(refusalText).join(', ') : 'nothing of its own'}`,
    ...filesText(method.files),
    ...rateText(method.rate),
    ...block('Input', method.input),
    ...block('Output', method.output),
  ].join('\n')

const partText = ([name, { types, maxBytes, maxCount, minCount = 0 }]: [string, FileRule]): string => {
  const count = minCount === maxCount ? `${maxCount}` : minCount > 0 ? `${minCount} to ${maxCount}` : `up to ${maxCount}`
  return `\`${name}\` (${count}; ${types.join(', ')}; at most ${maxBytes / 1_000_000} MB each)`
}

const filesText = (files: Method['files']): string[] =>
  files ? [`- Files: multipart parts ${Object.entries(files).map(partText).join(', ')}`] : []

const rateText = (rate: Method['rate']): string[] =>
  rate ? [`- At most ${rate.max} calls in ${rate.windowSeconds} seconds, by ${rate.by === 'user' ? 'person' : 'network'}`] : []

const opening = `# API

Generated from the contract by \`npm run cli api:docs\`; do not edit.

## Headers

| header | where | what |
| --- | --- | --- |
| \`Authorization: Bearer <access token>\` | every call but those that anyone may make | who calls; \`tokens.login\` and \`tokens.refresh\` give the token, which lives five minutes |
| \`Customer-Id: <id>\` | calls of a company user | the company acted for; without it, the person's own money. A body may repeat it as \`fromCustomerId\` |
| \`Idempotency-Key: <8 to 200 characters>\` | calls that create | sent again, it gives the first answer, byte by byte; with another body it is refused |
| \`Content-Type: application/json\` | every body without files | one object of at most 1 MB, 1000 fields and 32 levels |
| \`Accept-Language\` | any call | language of descriptions; a body may say \`lang\` |
| \`traceparent\` | any call | trace that the call belongs to (W3C Trace Context) |
| \`X-Client-Version\` | any call | version of the page or application that calls |
| \`Retry-After\` | answers 429 and 503 | seconds to wait |

A call with files is \`multipart/form-data\`: one part \`data\` with the JSON of the input first, then the parts that the method names.

A call answers \`{ responseCode: "00", responseDescription, ... }\`, or another code with a translated description.
Any call may also be refused by the way it travels: ${pipelineRefusals.map(refusalText).join(', ')}.`

/** A chapter for each area of the wire, whatever modules answer it. */
export const writeApiDocs = (): string => {
  const areas = Map.groupBy(allMethods, ({ name }) => name.slice(0, name.indexOf('.')))
  const chapters = [...areas]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, methods]) => [`## ${name}`, ...describeMethods(methods).map(methodText)].join('\n\n'))
  return `${[opening, ...chapters].join('\n\n')}\n`
}
