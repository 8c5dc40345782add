import type { Method } from '@florin/contract/method'
import { picture } from '../modules/compliance/evidence/paper.fixture.ts'

const paper = async () => [new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'paper.jpg'] as const
const list = () => [new Blob(['Amount\n1'], { type: 'text/csv' }), 'list.csv'] as const

/** The body of a call, with the files that the method cannot do without. */
export const sentBody = async ({ files = {} }: Method, body: object): Promise<{ type: string; payload: Buffer | string }> => {
  const needed = Object.entries(files).filter(([, { minCount = 0 }]) => minCount > 0)
  if (needed.length === 0) return { type: 'application/json', payload: JSON.stringify(body) }
  const form = new FormData()
  form.set('data', JSON.stringify(body))
  for (const [field, { content }] of needed) {
    const [blob, name] = content === 'table' ? list() : await paper()
    form.append(field, blob, name)
  }
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', payload: Buffer.from(await sent.arrayBuffer()) }
}
