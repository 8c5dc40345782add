import { notification } from '@florin/contract/messaging/notification'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, failing, outage } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const label = `By mail to ${'z'.repeat(150)}@demo.test`
const items = [
  { group: 'moneyIn' as const, identified: 'moneyIn.mail', value: true, label, locked: false },
  { group: 'security' as const, identified: 'security.mail', value: true, label, locked: true },
]

describeScreen('settings of notifications', {
  address: '/profile/notifications',
  method: notification['setting.get'],
  loading: 'Loading your settings',
  failed: 'Your settings did not load',
  filled: { output: { items }, shows: ['Money received', label, 'Always on, for your security.'] },
  russian: { failed: 'Настройки не загрузились', filled: ['Поступления', label] },
})

it('turns a switch back and says so when it was not saved', async () => {
  const { user } = await openPage('/profile/notifications', {
    answers: [answer(notification['setting.get'], { items }), failing(notification['setting.update'])],
  })
  const own = await screen.findByRole<HTMLInputElement>('switch', { name: `Money received: ${label}` })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: `Security: ${label}` }).disabled).toBe(true)
  await user.click(own)
  expect(await screen.findByText(outage)).toBeTruthy()
  await waitFor(() => expect(own.checked).toBe(true))
})
