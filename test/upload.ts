import type { Method, SentBy } from '@florin/contract/method'
import { type Reply, replyOf, type TestApp } from './app.ts'

export type Upload = { readonly field: string; readonly type: string; readonly bytes: Uint8Array; readonly name?: string }

/** A call with files: its input is the `data` part. */
export const uploadTo = async <M extends Method>(
  { app }: TestApp,
  method: M,
  input: SentBy<M>,
  files: readonly Upload[],
  { token }: { token?: string | undefined } = {},
): Promise<Reply<M>> => {
  const form = new FormData()
  form.append('data', JSON.stringify(input))
  for (const { field, type, bytes, name = 'file' } of files) form.append(field, new Blob([Buffer.from(bytes)], { type }), name)
  const request = new Request('http://test/', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: `/api?method=${method.name}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return replyOf(response)
}
