import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveHandlers } from './handlers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const listening = () => {
  const handlers = createLiveHandlers()
  const heard: number[] = []
  const listen = () => handlers.on('contractChanged', ({ contractId }) => heard.push(contractId))
  return { handlers, heard, listen }
}

it('what happens while a page is put together is heard by it once it is there, in order', () => {
  const { handlers, heard, listen } = listening()
  handlers.hold()
  handlers.deliver('contractChanged', { contractId: 1 })
  handlers.deliver('contractChanged', { contractId: 2 })
  listen()
  expect(heard).toEqual([])
  handlers.release()
  expect(heard).toEqual([1, 2])
  handlers.deliver('contractChanged', { contractId: 3 })
  vi.advanceTimersByTime(500)
  expect(heard).toEqual([1, 2, 3])
})

it('a page that never gets ready keeps nobody from hearing for long', () => {
  const { handlers, heard, listen } = listening()
  listen()
  handlers.hold()
  handlers.deliver('contractChanged', { contractId: 1 })
  vi.advanceTimersByTime(9_999)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  handlers.deliver('contractChanged', { contractId: 2 })
  expect(heard).toEqual([1, 2])
})

it('tells of many at a time, twice a second', () => {
  const { handlers, heard, listen } = listening()
  listen()
  for (const contractId of [1, 2, 3]) handlers.deliver('contractChanged', { contractId })
  expect(heard).toEqual([1])
  vi.advanceTimersByTime(499)
  expect(heard).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([1, 2, 3])
})
