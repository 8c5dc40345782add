import { type SampleRequest, pathText, variableOf } from './sampleRequest.ts'
import type { ExampleValue } from './exampleInputs.ts'

const literal = (value: ExampleValue): string => {
  if (typeof value !== 'object') return `'${String(value)}'`
  const rows = value.map(
    (row) =>
      `[${Object.entries(row)
        .map(([name, text]) => `'${name}' => '${text}'`)
        .join(', ')}]`,
  )
  return `[${rows.join(', ')}]`
}

const bodyText = (body: NonNullable<SampleRequest['body']>): string => {
  const fields = body.map(([name, value]) => {
    const variable = variableOf(value, name)
    return `        '${name}' => ${variable === undefined ? literal(value) : `(int) getenv('${variable}')`},\n`
  })
  return fields.length === 0 ? `    'content' => '{}',\n` : `    'content' => json_encode([\n${fields.join('')}    ]),\n`
}

export const php = (asked: SampleRequest): string => {
  const path = pathText(asked, (name) => `' . getenv('${name}') . '`)
  const headers = asked.headers.map(([name, value]) => `        '${name}: ${value}',\n`).join('')
  return `<?php
$context = stream_context_create(['http' => [
    'method' => '${asked.verb}',
    'header' => [
        'X-Api-Key: ' . getenv('FLORIN_KEY'),
${headers}    ],
${asked.body ? bodyText(asked.body) : ''}]]);
$answer = file_get_contents(getenv('FLORIN_URL') . '${path}', false, $context);
if ($answer === false) exit(1);
echo json_encode(json_decode($answer, true));
`
}
