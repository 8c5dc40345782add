import { webhookEvents } from '@florin/contract/publicApi/webhookEvents'
import { exampleOf } from '../webhooks/examples.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const headers = [
  header('webhook-id', 'The same in every attempt: keep those you have seen'),
  header('webhook-timestamp', 'When this attempt was made, in seconds'),
  header('webhook-signature', 'One for each secret in force, as Standard Webhooks has it'),
]

const bodyOf = (type: string) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
    test: { const: true, description: 'Only in examples' },
    data: { type: 'object' },
  },
})

/** What companies' servers are told, each with the example that the page sends. */
export const eventsDocument = () =>
  Object.fromEntries(
    webhookEvents.map((type) => [
      type,
      {
        post: {
          operationId: `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: `Sent by us: ${type}`,
          tags: ['webhooks'],
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: bodyOf(type),
                example: { type, timestamp: '2026-01-15T12:00:00.000Z', test: true, data: exampleOf(type) },
              },
            },
          },
          responses: {
            '2XX': { description: 'It has arrived' },
            '410': { description: 'Nobody listens any more: the webhook is switched off' },
            '4XX': { description: 'It comes again' },
          },
        },
      },
    ]),
  )
