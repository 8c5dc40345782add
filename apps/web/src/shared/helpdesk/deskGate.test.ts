import { expect, it, vi } from 'vitest'
import { CallError } from '../../app/call/error.ts'
import { createDeskGate } from './deskGate.ts'

const limited = new CallError({ code: 'RL', status: 429, description: 'Too many', retryAfterSeconds: 30 })

it('sends nothing after a 429 until its time is over, and goes on after a success', async () => {
  let now = 1000
  const gate = createDeskGate(() => now)
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(limited).mockResolvedValue('done')
  await expect(gate.through(send)).rejects.toBe(limited)
  await expect(gate.through(send)).rejects.toBe(limited)
  expect(send).toHaveBeenCalledTimes(1)
  expect(gate.blocked()?.until).toBe(new Date(31_000).toISOString())
  now = 31_000
  await expect(gate.through(send)).resolves.toBe('done')
  expect(gate.blocked()).toBeUndefined()
})

it('begins anew with each further 429, and leaves other failures alone', async () => {
  let now = 0
  const gate = createDeskGate(() => now)
  const other = new CallError({ code: 'UE', status: 500, description: 'Broken' })
  await expect(gate.through(() => Promise.reject(other))).rejects.toBe(other)
  expect(gate.blocked()).toBeUndefined()
  await expect(gate.through(() => Promise.reject(limited))).rejects.toBe(limited)
  now = 40_000
  await expect(gate.through(() => Promise.reject(limited))).rejects.toBe(limited)
  expect(gate.blocked()?.until).toBe(new Date(70_000).toISOString())
})

it('sends one call at a time once its time is over, until one succeeds', async () => {
  let now = 0
  const gate = createDeskGate(() => now)
  await expect(gate.through(() => Promise.reject(limited))).rejects.toBe(limited)
  now = 30_000
  const ended: ((answer: string) => void)[] = []
  const send = vi.fn(() => new Promise<string>((resolve) => ended.push(resolve)))
  const [first, second] = [gate.through(send), gate.through(send)]
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  ended[0]?.('first')
  await expect(first).resolves.toBe('first')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  ended[1]?.('second')
  await expect(second).resolves.toBe('second')
})

it('stays shut when a call succeeds that was sent before the 429', async () => {
  const gate = createDeskGate(() => 0)
  const early = Promise.withResolvers<string>()
  const sent = gate.through(() => early.promise)
  await expect(gate.through(() => Promise.reject(limited))).rejects.toBe(limited)
  early.resolve('early')
  await expect(sent).resolves.toBe('early')
  expect(gate.blocked()).toBeDefined()
})
