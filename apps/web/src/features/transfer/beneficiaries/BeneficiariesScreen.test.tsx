import { beneficiary, type SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { permissionFlags, permissionsOf } from '@florin/contract/access'
import { transfer } from '@florin/contract/payments/transfer'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, failing, outage } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'
import { openPage } from '../../../app/testing/openPage.tsx'

const zoe: SavedBeneficiary = {
  beneficiaryId: 1,
  beneficiaryType: 'individual',
  beneficiaryName: longName,
  beneficiaryCountryCode: 'DE',
  permission: '3d',
  wireStatus: 'disabled',
  eftStatus: 'active',
  creditCards: [{ cardId: 7, cardNumber: '•••• 1111', cardBrand: 'visa' }],
  lastUsedDate: '2026-01-15T12:00:00Z',
  payouts: [
    { payoutId: 1, type: 'eft', status: 'active', details: { currencyCode: 'EUR', iban: 'DE89370400440532013000' } },
    { payoutId: 2, type: 'oct', status: 'pending', details: { cardNumber: '•••• 1111' } },
  ],
}

describeScreen('the address book', {
  address: '/transfer/beneficiaries',
  method: beneficiary['beneficiary.list'],
  loading: 'Loading the recipients',
  failed: 'The recipients did not load',
  empty: {
    output: { beneficiaries: [], total: 0 },
    says: ['No recipients yet', 'Add someone here'],
    next: 'Add a recipient',
  },
  filled: {
    output: { beneficiaries: [zoe], total: 1 },
    shows: [longName, 'Last paid on Jan 15, 2026', 'EUR ··3000', 'Confirmed', 'Card ··1111', 'Not paid yet'],
  },
  russian: { failed: 'Получатели не загрузились', empty: ['Получателей пока нет'], filled: [longName, 'Проверен'] },
})

const zoeBerg = answer(beneficiary['beneficiary.list'], { beneficiaries: [{ ...zoe, beneficiaryName: 'Zoe Berg' }], total: 1 })

describe('a removed recipient', () => {
  const remove = async () => {
    const opened = await openPage('/transfer/beneficiaries', {
      answers: [zoeBerg, answer(beneficiary['beneficiary.delete'], {})],
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Delete Zoe Berg' }))
    const message = await screen.findByText('Zoe Berg was removed.')
    expect(screen.queryByText('Zoe Berg')).toBeNull()
    const sent = () => opened.server.called.includes(beneficiary['beneficiary.delete'].name)
    expect(sent()).toBe(false)
    return { ...opened, message, sent }
  }

  it('is back when it is undone, and the server never heard of it', async () => {
    const { user, sent } = await remove()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Zoe Berg')
    await waitFor(() => expect(screen.queryByText('Zoe Berg was removed.')).toBeNull())
    expect(sent()).toBe(false)
  })

  it('is back by Ctrl-Z too', async () => {
    const { user, sent } = await remove()
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Zoe Berg')
    expect(sent()).toBe(false)
  })

  it('is gone for good when the message is closed', async () => {
    const { server, user, message, sent } = await remove()
    server.say(answer(beneficiary['beneficiary.list'], { beneficiaries: [], total: 0 }))
    await user.click(
      within(message.closest<HTMLElement>('[role=status]') ?? document.body).getByRole('button', { name: 'Close' }),
    )
    await waitFor(() => expect(sent()).toBe(true))
    expect(screen.queryByText('Zoe Berg')).toBeNull()
  })

  it('is gone for good when the page is left', async () => {
    const { router, sent } = await remove()
    await router.navigate({ to: '/transfer/p2p' })
    await waitFor(() => expect(sent()).toBe(true))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('is shown again when the server refuses, with the reason', async () => {
    const { server, user, message } = await remove()
    server.say(failing(beneficiary['beneficiary.delete']))
    await user.click(
      within(message.closest<HTMLElement>('[role=status]') ?? document.body).getByRole('button', { name: 'Close' }),
    )
    await screen.findByText('Zoe Berg')
    await screen.findByText(outage)
  })
})

describe('a member', () => {
  const bob = { exist: true, outBlacklist: false, name: 'Bob D.', isSelf: false }
  const create = answer(beneficiary['beneficiary.create'], { beneficiaryId: 9 })
  const open = async (payee: Parameters<typeof answer<(typeof transfer)['payee.check']>>[1], created = create) => {
    const opened = await openPage('/transfer/beneficiaries', {
      answers: [
        zoeBerg,
        answer(transfer['permission.get'], {
          ...permissionsOf(permissionFlags),
          kinds: { own: [], toOthers: ['eft', 'p2p'], mass: [], funding: [] },
        }),
        answer(transfer['payee.check'], payee),
        created,
      ],
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Add a recipient' }))
    const popup = within(await screen.findByRole('dialog'))
    await opened.user.click(await popup.findByRole('button', { name: 'Member' }))
    const fill = async () => {
      await opened.user.type(await popup.findByLabelText('Name'), 'Bob Demo')
      await opened.user.type(popup.getByPlaceholderText('name@example.com'), 'bob@demo.test')
    }
    return { ...opened, popup, fill, save: () => opened.user.click(popup.getByRole('button', { name: 'Save' })) }
  }

  it('is added by the address they are paid at', async () => {
    const { server, popup, fill, save } = await open(bob)
    await popup.findByLabelText('Name')
    await save()
    expect(await popup.findAllByText('Please fill in this field.')).not.toHaveLength(0)
    await fill()
    expect(await popup.findByText(/Bob D\./)).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(server.bodyOf(beneficiary['beneficiary.create'])).toMatchObject({
        beneficiaryName: 'Bob Demo',
        payouts: [{ type: 'p2p', details: { toEmail: 'bob@demo.test' } }],
      }),
    )
  })

  it('is looked up before they are saved, however fast one types', async () => {
    const { server, user, popup, fill } = await open({ exist: false, outBlacklist: false, isSelf: false })
    await fill()
    await user.keyboard('{Enter}')
    expect(await popup.findByText('No member has this email address')).toBeTruthy()
    expect(server.called).not.toContain(beneficiary['beneficiary.create'].name)
  })

  it('who could not be saved is said once', async () => {
    const { popup, fill, save } = await open(bob, failing(beneficiary['beneficiary.create']))
    await fill()
    await save()
    await popup.findByText(outage)
    expect(popup.getAllByText(outage)).toHaveLength(1)
  })
})

describe('a recipient', () => {
  it('keeps the ways that are not removed, without their details being sent', async () => {
    const { server, user } = await openPage('/transfer/beneficiaries', {
      answers: [
        answer(beneficiary['beneficiary.list'], { beneficiaries: [{ ...zoe, beneficiaryName: 'Zoe Berg' }], total: 1 }),
        answer(beneficiary['beneficiary.update'], {}),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Zoe Berg' }))
    const popup = await screen.findByRole('dialog')
    const [first] = within(popup).getAllByRole('button', { name: 'Remove these details' })
    await user.click(first as HTMLElement)
    await user.click(within(popup).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.called).toContain(beneficiary['beneficiary.update'].name))
  })
})
