import { act, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { liveHandlers } from '../boot/engine.ts'
import { openPage } from '../testing/openPage.tsx'
import { holdEventsWhileLoading } from './untilDrawn.ts'

it('a page hears what happened while it was put together, once it is there', async () => {
  const { router } = await openPage('/home')
  const heard: string[] = []
  const stops = [
    holdEventsWhileLoading(router),
    liveHandlers.on('contractChanged', () => heard.push(router.state.resolvedLocation?.pathname ?? '')),
    router.subscribe('onBeforeLoad', () => liveHandlers.deliver('contractChanged', { contractId: 1 })),
  ]
  onTestFinished(() => stops.forEach((stop) => stop()))
  await act(() => router.navigate({ to: '/history' }))
  expect(heard).toEqual(['/history'])
  liveHandlers.deliver('contractChanged', { contractId: 1 })
  await waitFor(() => expect(heard).toHaveLength(2))
})
