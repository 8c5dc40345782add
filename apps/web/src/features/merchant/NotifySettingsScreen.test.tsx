import { merchant } from '@florin/contract/merchant/merchant'
import type { NotifySettings } from '@florin/contract/merchant/notifications'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'
import { inCompanyWith, ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const address = '/merchant/ipn/settings'
const { 'ipnSettings.get': get, 'ipnSettings.update': update } = merchant
const settings: NotifySettings = {
  notifyUrl: 'https://shop.example/ipn',
  notifyStatusId: 1,
  statusId: 1,
  keyType: 'hmac',
  secretKey: '••••wxyz',
}

describeScreen('the settings of notifications', {
  address,
  method: get,
  ...ofCompany,
  loading: 'Loading the settings',
  failed: 'The settings did not load',
  filled: { output: settings, shows: ['••••wxyz', '/ipn/validate', 'Queued messages are still tried'] },
  russian: { failed: 'Настройки не загрузились', filled: ['Секретный ключ'] },
})

describe('the key of notifications', () => {
  const whole = 'a-key-of-forty-three-letters'
  const open = (who = ofCompany) =>
    openPage(address, {
      answers: [...who.answers, answer(get, settings), answer(update, { ...settings, secretKey: whole })],
      actingFor: who.actingFor,
    })

  it('is shown whole when it is made, after a question, and never again', async () => {
    const { user, server, router } = await open()
    await user.click(await screen.findByRole('button', { name: 'Create a new key' }))
    expect(screen.queryByText(whole)).toBeNull()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create a new key' }))
    expect(await screen.findByText(whole)).toBeTruthy()
    expect(server.bodyOf(update)).toMatchObject({ secret: true })
    await router.navigate({ to: '/merchant/ipn/history' })
    await router.navigate({ to: address })
    expect(await screen.findByText('••••wxyz')).toBeTruthy()
    expect(screen.queryByText(whole)).toBeNull()
  })

  it('is made by full access alone', async () => {
    await open(inCompanyWith(3))
    expect(await screen.findByText('••••wxyz')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create a new key' })).toBeNull()
  })
})
