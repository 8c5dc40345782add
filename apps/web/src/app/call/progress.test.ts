import { describe, expect, it } from 'vitest'
import { createFetchWithProgress } from './progress.ts'

/** As much of a browser's request as is used; the answer comes when the body has left. */
const standIn = (answer: (sent: { method: string; url: string; headers: Record<string, string> }) => void) => {
  const upload = new EventTarget()
  const sent = { method: '', url: '', headers: {} as Record<string, string> }
  const request = Object.assign(new EventTarget(), {
    upload,
    status: 200,
    responseText: '{"responseCode":"00"}',
    getAllResponseHeaders: () => 'content-type: application/json\r\nretry-after: 4\r\n',
    open: (method: string, url: string) => Object.assign(sent, { method, url }),
    setRequestHeader: (name: string, value: string) => (sent.headers[name] = value),
    abort: () => request.dispatchEvent(new Event('abort')),
    send: () => answer(sent),
  })
  return request
}
const progressed = (loaded: number, total: number) =>
  Object.assign(new Event('progress'), { lengthComputable: true, loaded, total })

describe('a fetch that tells its progress', () => {
  it('says how much has left, and gives the answer as fetch would', async () => {
    const shares: number[] = []
    const request = standIn(() => {
      request.upload.dispatchEvent(progressed(1, 4))
      request.upload.dispatchEvent(progressed(4, 4))
      request.dispatchEvent(new Event('load'))
    })
    const send = createFetchWithProgress(() => request as unknown as XMLHttpRequest)((share) => shares.push(share))
    const response = await send('/api', { method: 'POST', headers: { accept: 'application/json' }, body: 'x' })
    expect(shares).toEqual([0.25, 1])
    expect([response.status, response.headers.get('Retry-After')]).toEqual([200, '4'])
    expect(await response.json()).toEqual({ responseCode: '00' })
  })

  it('fails as fetch does: without a network, and when it is called off', async () => {
    const broken = standIn(() => broken.dispatchEvent(new Event('error')))
    const send = createFetchWithProgress(() => broken as unknown as XMLHttpRequest)(() => undefined)
    await expect(send('/api', { method: 'POST' })).rejects.toBeInstanceOf(TypeError)

    const controller = new AbortController()
    const slow = standIn(() => controller.abort(new DOMException('late', 'TimeoutError')))
    const late = createFetchWithProgress(() => slow as unknown as XMLHttpRequest)(() => undefined)
    await expect(late('/api', { method: 'POST', signal: controller.signal })).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
