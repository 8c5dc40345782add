import { type SampleRequest, pathText, variableOf } from './sampleRequest.ts'

const shell = (name: string): string => `$${name}`

/** In double quotes, so that the shell puts the variables in. */
const bodyText = (body: NonNullable<SampleRequest['body']>): string => {
  const fields = body.map(([name, value]) => {
    const variable = variableOf(value, name)
    return `${JSON.stringify(name)}: ${variable === undefined ? JSON.stringify(value) : shell(variable)}`
  })
  return `{${fields.join(', ')}}`.replaceAll('"', String.raw`\"`)
}

export const curl = (asked: SampleRequest): string =>
  [
    `curl -sS --fail-with-body -X ${asked.verb} "$FLORIN_URL${pathText(asked, shell)}"`,
    '-H "X-Api-Key: $FLORIN_KEY"',
    ...asked.headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(asked.body ? [`-d "${bodyText(asked.body)}"`] : []),
  ].join(' \\\n  ')
