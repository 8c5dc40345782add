import { merchant } from '@florin/contract/merchant/merchant'
import type { Logo } from '@florin/contract/merchant/logo'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const logo: Logo = {
  id: 31,
  name: 'Mark',
  isDefault: false,
  file: 'https://florin.example/merchant-logo/31?v=1',
  createdAt: '2026-01-15T12:00:00.000Z',
}
const address = '/merchant/buttons/business_logos'
const { 'logo.list': list, 'logo.get': get } = merchant

describeScreen('business logos', {
  address,
  method: list,
  ...ofCompany,
  loading: 'Loading the logos',
  failed: 'The logos did not load',
  empty: { output: { items: [], total: 0 }, says: ['No logos yet'], next: 'Add a logo' },
  filled: { output: { items: [{ ...logo, name: longName, isDefault: true }], total: 1 }, shows: [longName, 'Default'] },
  russian: { failed: 'Логотипы не загрузились', empty: ['Логотипов пока нет'], filled: ['Основной'] },
})

/** Files leave by the older call of browsers, which tells how far they are; this one notes what was sent. */
const noteUploads = () => {
  const sent: unknown[] = []
  class Noting extends EventTarget {
    upload = new EventTarget()
    status = 200
    responseText = JSON.stringify({ responseCode: '00', responseDescription: 'Success', logo })
    open = () => undefined
    setRequestHeader = () => undefined
    getAllResponseHeaders = () => ''
    send = (body: unknown) => {
      sent.push(body)
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Noting)
  return sent
}

describe('one logo', () => {
  it('is renamed and made the default, as it stands now', async () => {
    const sent = noteUploads()
    const { user } = await openPage(address, {
      ...ofCompany,
      answers: [...ofCompany.answers, answer(list, { items: [logo], total: 1 }), answer(get, { ...logo, name: 'Mark of now' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const name = await screen.findByDisplayValue('Mark of now')
    const popup = within(await screen.findByRole('dialog', { name: 'Edit logo' }))
    await user.clear(name)
    await user.click(popup.getByRole('button', { name: 'Save' }))
    expect(await popup.findByText('Please fill in this field.')).toBeTruthy()
    await user.type(name, 'Word')
    await user.click(popup.getByRole('switch', { name: 'Use as default' }))
    await user.click(popup.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [body] = sent
    const data = body instanceof FormData ? body.get('data') : body
    expect(JSON.parse(String(data))).toMatchObject({ id: 31, name: 'Word', isDefault: true })
  })
})
