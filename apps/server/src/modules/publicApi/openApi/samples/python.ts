import { type SampleRequest, pathText, variableOf } from './sampleRequest.ts'

const bodyText = (body: NonNullable<SampleRequest['body']>): string => {
  const fields = body.map(([name, value]) => {
    const variable = variableOf(value, name)
    return `        "${name}": ${variable === undefined ? JSON.stringify(value) : `int(environ["${variable}"])`},\n`
  })
  return `    data=json.dumps({${fields.length === 0 ? '' : `\n${fields.join('')}    `}}).encode(),\n`
}

export const python = (asked: SampleRequest): string => {
  const path = pathText(asked, (name) => `{environ['${name}']}`)
  const headers = asked.headers.map(([name, value]) => `        "${name}": "${value}",\n`).join('')
  return `import json
from os import environ
from urllib.request import Request, urlopen

request = Request(
    f"{environ['FLORIN_URL']}${path}",
    method="${asked.verb}",
    headers={
        "X-Api-Key": environ["FLORIN_KEY"],
${headers}    },
${asked.body ? bodyText(asked.body) : ''})
with urlopen(request) as response:
    print(json.dumps(json.load(response)))
`
}
