import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { openPage } from '../../app/testing/openPage.tsx'

it('every open page says that the passphrase was changed, and asks to link the phone again', async () => {
  const { user } = await openPage('/home')
  await screen.findByText('Hello, Ana')
  act(() => liveHandlers.deliver('passwordChanged', {}))
  const popup = await screen.findByRole('dialog', { name: 'Your passphrase was changed' })
  expect(popup.textContent).toContain('please link your mobile device again')
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
