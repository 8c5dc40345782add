import { type Asked, pathText, variableOf } from './asked.ts'

const environment = (name: string): string => `process.env.${name}`

const bodyText = (body: NonNullable<Asked['body']>): string => {
  const fields = body.map(([name, value]) => {
    const variable = variableOf(value, name)
    return `    ${name}: ${variable === undefined ? `'${String(value)}'` : `Number(${environment(variable)})`},\n`
  })
  return fields.length === 0 ? `  body: '{}',\n` : `  body: JSON.stringify({\n${fields.join('')}  }),\n`
}

export const typescript = (asked: Asked): string => {
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
