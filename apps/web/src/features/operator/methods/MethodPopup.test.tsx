import { dictionary } from '@florin/contract/dictionary/dictionary'
import { operatorMethod, type TransferMethod } from '@florin/contract/payments/operatorMethod'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, operatorProfile, profile } from '../../../app/testing/answers.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const poland: TransferMethod = {
  methodId: 101,
  type: 'eft',
  countryCode: 'PL',
  currencies: ['PLN', 'EUR'],
  isDisabled: false,
  needsBankCode: false,
  needsBranchCode: false,
  extraParams: [],
}
const update = operatorMethod['method.update']
const reason = 'The clearing house asks for it'

const openMethods = (type: string, methods: TransferMethod[]) =>
  openPage(`/admin-overview/methods?type=${type}`, {
    answers: [
      profile(operatorProfile),
      answer(operatorMethod['method.list'], { methods }),
      answer(update, { methodId: 101 }),
      answer(dictionary['birthCountry.list'], {
        items: [
          { code: 'PL', name: 'Poland' },
          { code: 'LT', name: 'Lithuania' },
        ],
        version: '1',
      }),
    ],
  })
type User = Awaited<ReturnType<typeof openMethods>>['user']
const opened = async (user: User, button: RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

describe('a payment method of a country', () => {
  it('asks for a bank code and for answers, in more than one language', async () => {
    const { user, server } = await openMethods('eft', [poland])
    await user.click(await screen.findByText('Poland'))
    const popup = within(await screen.findByRole('dialog', { name: 'Bank transfer: Poland' }))
    await user.click(popup.getByRole('checkbox', { name: 'A bank code is required' }))
    await user.click(popup.getByRole('button', { name: 'Add a question' }))
    await user.type(popup.getByLabelText('Question'), 'Reason')
    await user.type(popup.getByLabelText('Field name'), 'reason')
    await user.selectOptions(popup.getByLabelText('Answer'), 'One of several')
    await user.type(popup.getByLabelText('Text of the option'), 'Rent')
    await user.type(popup.getByLabelText('Value'), 'rent')
    await user.click(popup.getByRole('button', { name: 'Ask for more with this option' }))
    await user.type(popup.getAllByLabelText('Question')[1]!, 'Lease')
    await user.type(popup.getAllByLabelText('Field name')[1]!, 'lease')
    await user.selectOptions(popup.getAllByLabelText('Answer')[1]!, 'File')
    await user.selectOptions(popup.getByLabelText('Language'), 'Español')
    await user.type(popup.getAllByLabelText('Question')[0]!, 'Motivo')
    await user.type(popup.getByRole('textbox', { name: 'Reason' }), reason)
    await user.click(popup.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.called).toContain(update.name))
    expect(server.bodyOf(update)).toMatchObject({
      type: 'eft',
      countryCode: 'PL',
      currencies: ['PLN', 'EUR'],
      needsBankCode: true,
      extraParams: [
        {
          name: 'reason',
          label: 'Reason',
          labels: { es: 'Motivo' },
          type: 'select',
          isRequired: true,
          options: [{ value: 'rent', label: 'Rent', extraParams: [{ name: 'lease', label: 'Lease', type: 'file' }] }],
        },
      ],
    })
  })

  it('says which question is wrong, and sends nothing', async () => {
    const { user, server } = await openMethods('eft', [poland])
    await user.click(await screen.findByText('Poland'))
    const popup = within(await screen.findByRole('dialog'))
    await user.click(popup.getByRole('button', { name: 'Add a question' }))
    await user.type(popup.getByLabelText('Question'), 'Reason')
    await user.type(popup.getByLabelText('Field name'), 'my reason')
    await user.type(popup.getByRole('textbox', { name: 'Reason' }), reason)
    await user.click(popup.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(popup.getByLabelText('Field name').getAttribute('aria-invalid')).toBe('true'))
    expect(server.called).not.toContain(update.name)
  })
})

describe('payments to members', () => {
  it('are open everywhere, and closed to one country with a notice', async () => {
    const { user, server } = await openMethods('p2p', [])
    expect(await screen.findByText('Open to every country')).toBeTruthy()
    const popup = await opened(user, /Add a country/)
    expect(popup.queryByLabelText('Currencies')).toBeNull()
    await user.click(popup.getByRole('combobox', { name: 'Country' }))
    await user.click(await screen.findByRole('option', { name: 'Lithuania', hidden: true }))
    await user.type(popup.getByLabelText('Notice to customers'), 'Paused')
    await user.type(popup.getByRole('textbox', { name: 'Reason' }), reason)
    await user.click(popup.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.called).toContain(update.name))
    expect(server.bodyOf(update)).toMatchObject({
      type: 'p2p',
      countryCode: 'LT',
      currencies: [],
      isDisabled: true,
      notice: 'Paused',
    })
  })

  it('of a country in the list are changed there', async () => {
    const { user, server } = await openMethods('p2p', [{ ...poland, type: 'p2p', currencies: [] }])
    await screen.findByText('Poland')
    const popup = await opened(user, /Add a country/)
    await user.click(popup.getByRole('combobox', { name: 'Country' }))
    await user.click(await screen.findByRole('option', { name: 'Poland', hidden: true }))
    await user.type(popup.getByLabelText('Notice to customers'), 'Paused')
    await user.type(popup.getByRole('textbox', { name: 'Reason' }), reason)
    await user.click(popup.getByRole('button', { name: 'Save' }))
    expect(await popup.findByText('This country is in the list already. Change it there.')).toBeTruthy()
    expect(server.called).not.toContain(update.name)
  })
})
