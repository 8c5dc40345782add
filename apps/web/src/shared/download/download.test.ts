import { describe, expect, it, vi } from 'vitest'
import { createDownload, createLinkOpening } from './download.ts'

const open = (inHost: boolean, response = new Response('statement')) => {
  const send = vi.fn<(type: string, payload: object) => void>()
  const save = vi.fn<(name: string, blob: Blob) => void>()
  const download = createDownload({
    host: { isPresent: () => inHost, send },
    fetch: async () => response,
    save,
    pageUrl: () => 'https://florin.test/home',
  })
  return { download, send, save }
}

describe('a download', () => {
  it('is fetched and saved by a browser', async () => {
    const { download, save, send } = open(false)
    await download({ name: 'may.pdf', url: '/files/may.pdf' })
    expect(save.mock.calls[0]?.[0]).toBe('may.pdf')
    expect(await save.mock.calls[0]?.[1].text()).toBe('statement')
    expect(send).not.toHaveBeenCalled()
  })

  it('that is not there says so', async () => {
    const { download, save } = open(false, new Response('', { status: 404 }))
    await expect(download({ name: 'may.pdf', url: '/files/may.pdf' })).rejects.toThrow('404')
    expect(save).not.toHaveBeenCalled()
  })

  it('goes through the host as an address or as content', async () => {
    const { download, save, send } = open(true)
    await download({ name: 'may.pdf', url: '/files/may.pdf' })
    await download({ name: 'may.csv', blob: new Blob(['ä,b'], { type: 'text/csv' }) })
    expect(send.mock.calls).toEqual([
      ['download', { name: 'may.pdf', url: 'https://florin.test/files/may.pdf' }],
      ['download', { name: 'may.csv', mime: 'text/csv', base64: Buffer.from('ä,b').toString('base64') }],
    ])
    expect(save).not.toHaveBeenCalled()
  })
})

describe('a link', () => {
  it.each([false, true])('is followed and not fetched; within the host: %s', (inHost) => {
    const send = vi.fn<(type: string, payload: object) => void>()
    const follow = vi.fn<(url: string) => void>()
    createLinkOpening({ host: { isPresent: () => inHost, send }, follow, pageUrl: () => 'https://florin.test/messages' })({
      name: 'proof.csv',
      url: '/files/abc',
    })
    const href = 'https://florin.test/files/abc'
    expect([send.mock.calls, follow.mock.calls]).toEqual(
      inHost ? [[['download', { name: 'proof.csv', url: href }]], []] : [[], [[href]]],
    )
  })
})
