import { describe, expect, it } from 'vitest'
import type { Download } from './download.ts'
import { createShare } from './share.ts'

const given = (device: Partial<Pick<Navigator, 'share' | 'canShare'>>) => {
  const saved: Download[] = []
  const share = createShare({
    device,
    fetch: async () => new Response('receipt', { headers: { 'content-type': 'application/pdf' } }),
    save: async (file) => void saved.push(file),
  })
  return { share, saved }
}
const receipt = { name: 'receipt.pdf', url: '/files/1' }

describe('sharing', () => {
  it('is offered only where the device can', () => {
    expect(given({}).share.isPossible()).toBe(false)
    expect(given({ share: async () => undefined }).share.isPossible()).toBe(true)
  })

  it('hands a file on, with its name', async () => {
    const shared: ShareData[] = []
    const { share, saved } = given({ share: async (data) => void shared.push(data ?? {}), canShare: () => true })
    await share.file(receipt)
    expect(shared[0]?.files?.[0]).toMatchObject({ name: 'receipt.pdf', type: 'application/pdf' })
    expect(saved).toEqual([])
  })

  it('saves a file that the device does not take, now or at all', async () => {
    const refusing = async () => {
      throw new DOMException('too late', 'NotAllowedError')
    }
    for (const device of [
      { share: refusing, canShare: () => true },
      { share: refusing, canShare: () => false },
    ]) {
      const { share, saved } = given(device)
      await share.file(receipt)
      expect(saved).toMatchObject([{ name: 'receipt.pdf' }])
    }
  })

  it('takes a sheet that was closed for no failure', async () => {
    const { share, saved } = given({
      share: async () => {
        throw new DOMException('closed', 'AbortError')
      },
      canShare: () => true,
    })
    await share.file(receipt)
    await share.words({ title: 'Deposit address' })
    expect(saved).toEqual([])
  })
})
