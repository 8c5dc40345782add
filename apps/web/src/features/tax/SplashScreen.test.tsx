import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberedPath } from '../../app/boot/engine.ts'
import { openPage } from '../../app/testing/openPage.tsx'

it.each([
  ['/pay/Ab0_-Ab0_-Ab0_-x', '/pay/Ab0_-Ab0_-Ab0_-x'],
  [undefined, '/home'],
])('who asked for %s before and puts taxes off goes on to %s', async (asked, path) => {
  const { user, router } = await openPage('/self-certification-splash', {
    before: () => void (asked && rememberedPath.remember(asked)),
  })
  await user.click(await screen.findByRole('link', { name: 'Not now' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(rememberedPath.peek()).toBeUndefined()
})
