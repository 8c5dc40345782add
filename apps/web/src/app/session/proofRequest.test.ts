import { describe, expect, it, vi } from 'vitest'
import { createProofRequest } from './proofRequest.ts'

describe('a proof that calls wait for', () => {
  it('is asked once for all of them, and answers each', async () => {
    const request = createProofRequest()
    const heard = vi.fn()
    request.listen(heard)
    const answers = Promise.all([request.ask(), request.ask()])
    expect([request.isAsked(), heard.mock.calls.length]).toEqual([true, 2])
    request.settle(true)
    expect(await answers).toEqual([true, true])
    expect(request.isAsked()).toBe(false)
  })

  it('may be turned down, and asked again', async () => {
    const request = createProofRequest()
    const first = request.ask()
    request.settle(false)
    expect(await first).toBe(false)
    const second = request.ask()
    request.settle(true)
    expect(await second).toBe(true)
  })
})
