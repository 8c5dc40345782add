import { type SampleRequest, pathText, variableOf } from './sampleRequest.ts'
import type { ExampleValue } from './exampleInputs.ts'

const literal = (value: ExampleValue): string => {
  if (typeof value !== 'object') return `'${String(value)}'`
  const rows = value.map(
    (row) =>
      `{ ${Object.entries(row)
        .map(([name, text]) => `${name}: '${text}'`)
        .join(', ')} }`,
  )
  return `[${rows.join(', ')}]`
}

const environment = (name: string): string => `process.env.${name}`

const bodyText = (body: NonNullable<SampleRequest['body']>): string => {
  const fields = body.map(([name, value]) => {
    const variable = variableOf(value, name)
    return `    ${name}: ${variable === undefined ? literal(value) : `Number(${environment(variable)})`},\n`
  })
  return fields.length === 0 ? `  body: '{}',\n` : `  body: JSON.stringify({\n${fields.join('')}  }),\n`
}

export const typescript = (asked: SampleRequest): string => {
  const path = pathText(asked, (name) => `\${${environment(name)}}`)
  const headers = asked.headers.map(([name, value]) => `    '${name}': '${value}',\n`).join('')
  return `const response = await fetch(\`\${process.env.FLORIN_URL}${path}\`, {
  method: '${asked.verb}',
  headers: {
    'X-Api-Key': process.env.FLORIN_KEY ?? '',
${headers}  },
${asked.body ? bodyText(asked.body) : ''}})
if (!response.ok) throw new Error(await response.text())
console.log(JSON.stringify(await response.json()))
`
}
