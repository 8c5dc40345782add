import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, startTexts } from '../../app/language/texts.ts'
import { useAttachments } from './useAttachments.ts'

const files = (count: number, type: string) =>
  Array.from({ length: count }, (_, n) => new File(['a,b'], `${n}.${type}`, { type: `text/${type}` }))

it('takes ten files however many were refused, and says so of those beyond', async () => {
  await startTexts('en')
  await loadTexts('helpdesk')
  let sent = 0
  const { result } = renderHook(() => useAttachments(async () => ({ id: String((sent += 1)), size: 3 })))
  await act(async () => result.current.add(files(10, 'html')))
  await act(async () => result.current.add(files(12, 'csv')))
  const states = result.current.all.map(({ state }) => state)
  expect(states.filter((state) => state === 'rejected')).toHaveLength(12)
  expect(result.current.all.slice(-2).map(({ state, reason }) => [state, reason !== undefined])).toEqual([
    ['rejected', true],
    ['rejected', true],
  ])
  expect([sent, await result.current.uploads()]).toEqual([10, Array.from({ length: 10 }, (_, n) => String(n + 1))])
})
