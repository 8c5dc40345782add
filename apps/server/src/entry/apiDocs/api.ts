import { fileURLToPath } from 'node:url'
import type { Access } from '@florin/contract/access'
import { allMethods } from '@florin/contract/catalogue'
import { pipelineRefusals, refusals, type Refusal } from '@florin/contract/errors'
import type { Method } from '@florin/contract/method'
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
      return 'an operator'
    case 'service':
      return 'our own services'
    case 'apiKey':
      return "a merchant's key"
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
    `- Who: ${accessText(method.access)}`,
    `- Effect: ${effects[method.effect]}`,
    `- Refuses: ${method.refuses.length > 0 ? method.refuses.map(refusalText).join(', ') : 'nothing of its own'}`,
    ...block('Input', method.input),
    ...block('Output', method.output),
  ].join('\n')

const opening = `# API

Generated from the contract by \`npm run cli api:docs\`; do not edit.

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
