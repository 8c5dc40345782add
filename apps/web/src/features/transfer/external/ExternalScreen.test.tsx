import { account } from '@florin/contract/accounts/account'
import { beneficiary, type SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { history } from '@florin/contract/books/history'
import { external } from '@florin/contract/payments/external/external'
import type { OutputOf } from '@florin/contract/method'
import { transfer } from '@florin/contract/payments/transfer'
import { permissionFlags, permissionsOf } from '@florin/contract/access'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { session } from '../../../app/boot/engine.ts'
import { type Answer, answer, refusing, waiting } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'
import { euros } from '../../../app/testing/fixtures.ts'
import { openPage } from '../../../app/testing/openPage.tsx'
import { toastMs } from '../../../ui/toasts.ts'

const kinds = ['wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac'] as const
const permissions = answer(transfer['permission.get'], {
  ...permissionsOf(permissionFlags),
  kinds: { own: [...kinds], toOthers: [...kinds], mass: [], funding: [] },
})
const place = { currencies: ['EUR'], needsBankCode: false, needsBranchCode: false, isDisabled: false }
const countries = answer(external['country.list'], {
  countries: [
    { ...place, countryCode: 'DE', name: 'Germany', scheme: 'sepa' },
    { ...place, countryCode: 'LT', name: 'Lithuania', isDisabled: true, disabledReason: 'Back on Monday' },
  ],
})
const fields = answer(external['extraParam.list'], {
  extraParams: [],
  fields: [
    { name: 'beneficiaryName', isRequired: true },
    { name: 'iban', isRequired: true },
    { name: 'bankName', isRequired: false },
  ],
})
const cost = {
  fromAmount: '20.00',
  fromCurrencyCode: 'EUR',
  fee: '0.50',
  feeCurrencyCode: 'EUR',
  total: '20.50',
  toAmount: '20.00',
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  midRate: '1',
  markup: '0.00',
  arrival: 'day',
  arrivalDate: '2026-01-16',
  arrivalDays: 1,
} as const
const checkId = '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f'
const zoe: SavedBeneficiary = {
  beneficiaryId: 1,
  beneficiaryType: 'individual',
  beneficiaryName: longName,
  beneficiaryCountryCode: 'DE',
  permission: '3d',
  wireStatus: 'disabled',
  eftStatus: 'active',
  creditCards: [],
  payouts: [
    {
      payoutId: 1,
      type: 'eft',
      status: 'active',
      details: { countryCode: 'DE', currencyCode: 'EUR', iban: 'DE89370400440532013000' },
    },
  ],
}
const book = answer(beneficiary['beneficiary.list'], { beneficiaries: [], total: 0 })
const answers = [
  permissions,
  countries,
  fields,
  book,
  answer(account.list, { accounts: [euros] }),
  answer(external['eft.fee'], cost),
  answer(external['external.maxAmount'], { maxAmount: '100.00', minAmount: '0.01', currencyCode: 'EUR' }),
  refusing(external['iban.get'], '12', 'No bank has this'),
]
beforeEach(() => sessionStorage.clear())

describeScreen('whom to pay', {
  answers: [permissions, countries, answer(account.list, { accounts: [euros] })],
  address: '/transfer/external',
  method: beneficiary['beneficiary.list'],
  loading: 'Loading the saved recipients',
  failed: 'The saved recipients did not load',
  empty: {
    output: { beneficiaries: [], total: 0 },
    says: ['No saved recipients yet.', 'Someone new', 'Back on Monday'],
    next: 'Manage recipients',
  },
  filled: { output: { beneficiaries: [zoe], total: 1 }, shows: [longName, 'EUR ··3000'] },
  russian: {
    failed: 'Сохранённые получатели не загрузились',
    empty: ['Пока никто не сохранён', 'Новый получатель'],
    filled: [longName],
  },
})

const bankSays = (output: OutputOf<(typeof external)['beneficiaryName.check']>) =>
  answer(external['beneficiaryName.check'], output)
const toAmount = async (nameCheck: Answer) => {
  const page = await openPage('/transfer/external', { answers: [...answers, nameCheck] })
  await page.user.type(await screen.findByLabelText('Recipient'), 'DE89370400440532013000')
  await page.user.click(await screen.findByRole('button', { name: 'Continue: Bank transfer' }))
  return page
}

describe('a new recipient', () => {
  it('is asked for what the country needs, each field with its own error', async () => {
    const { user } = await toAmount(bankSays({ result: 'match', checkId }))
    const iban = await screen.findByLabelText('IBAN')
    expect((iban as HTMLInputElement).value).toBe('DE89370400440532013000')
    await user.clear(iban)
    await user.type(iban, 'DE89370400440532013001')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Please fill in this field.')).toBeTruthy()
    expect(screen.getByText('This is not an IBAN. Please check it against the bank’s details.')).toBeTruthy()
  })

  it('whose name is a close match is decided on before the review', async () => {
    const { user } = await toAmount(bankSays({ result: 'closeMatch', accountName: 'Zoe Berger', checkId }))
    await user.type(await screen.findByLabelText('Name on the account'), 'Zoe Berg')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('The name is a close match')).toBeTruthy()
    expect(screen.getByText('Zoe Berger')).toBeTruthy()
    await user.type(screen.getByLabelText('Recipient gets'), '20')
    await user.selectOptions(screen.getByLabelText('Purpose of payment'), 'Services')
    await user.click(screen.getByRole('button', { name: 'Review payment' }))
    expect(await screen.findByText('Decide about the name above first.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: 'Review payment' }))
    const { main } = { main: screen.getByRole('main') }
    expect(await within(main).findByText('The bank has the name as Zoe Berger. You kept yours.')).toBeTruthy()
    expect(await within(main).findByRole('button', { name: 'Send 20.50 EUR' })).toBeTruthy()
    await waitFor(() => expect(main.textContent).toContain('DE89 3704 0044 0532 0130 00'))
  })

  it('is not reviewed before their bank has answered about the name', async () => {
    const { promise: isAnswered, resolve: say } = Promise.withResolvers<void>()
    const { reply, method } = bankSays({ result: 'noMatch', checkId })
    const { user } = await toAmount({ method, reply: () => isAnswered.then(reply) })
    await user.type(await screen.findByLabelText('Name on the account'), 'Zoe Berg')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('Recipient gets'), '20')
    await user.selectOptions(screen.getByLabelText('Purpose of payment'), 'Services')
    await user.click(screen.getByRole('button', { name: 'Review payment' }))
    expect(await screen.findAllByText('Checking the name with the recipient’s bank')).toHaveLength(2)
    say()
    expect(await screen.findByText('The name does not belong to this account')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review payment' }))
    expect(await screen.findByText('Decide about the name above first.')).toBeTruthy()
  })

  it('who may not be paid is said in a popup, from which one goes home', async () => {
    const { user, server } = await toAmount(bankSays({ result: 'match', checkId }))
    await user.type(await screen.findByLabelText('Name on the account'), 'Zoe Berg')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('Recipient gets'), '20')
    await user.selectOptions(screen.getByLabelText('Purpose of payment'), 'Services')
    await user.click(screen.getByRole('button', { name: 'Review payment' }))
    server.say(refusing(external['eft.submit'], '58', 'You are not allowed to do this'))
    await user.click(await screen.findByRole('button', { name: 'Send 20.50 EUR' }))
    const popup = within(await screen.findByRole('dialog', { name: 'You are not allowed to do this' }))
    await user.click(popup.getByRole('button', { name: 'Go to home' }))
    expect(await screen.findByText('Hello, Ana')).toBeTruthy()
  })

  const notSaved = async () => {
    const opened = await toAmount(bankSays({ result: 'match', checkId }))
    const { user, server } = opened
    await user.type(await screen.findByLabelText('Name on the account'), 'Zoe Berg')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('Recipient gets'), '20')
    await user.selectOptions(screen.getByLabelText('Purpose of payment'), 'Services')
    await user.click(screen.getByRole('checkbox', { name: /Save/ }))
    await user.type(screen.getByLabelText(/Save as template/), 'Rent')
    await user.click(screen.getByRole('button', { name: 'Review payment' }))
    expect(await screen.findByText('Rent')).toBeTruthy()
    expect(screen.getByText('The recipient is saved with this payment.')).toBeTruthy()
    server.say(
      answer(external['eft.submit'], {
        operationId: checkId,
        transactionId: 9001,
        status: 'completed',
        fee: '0.50',
        feeCurrencyCode: 'EUR',
        approveType: 0,
        availableApprovalMethods: [],
      }),
      refusing(beneficiary['beneficiary.create'], '96', 'The address book is full'),
      waiting(history['transaction.get']),
    )
    await user.click(await screen.findByRole('button', { name: 'Send 20.50 EUR' }))
    expect(await screen.findByText('Zoe Berg was not saved')).toBeTruthy()
    return opened
  }

  it('who cannot be saved is kept in a message, from which it is tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { user, server } = await notSaved()
    await act(async () => void (await vi.advanceTimersByTimeAsync(2 * toastMs)))
    expect(screen.getByText('The address book is full')).toBeTruthy()
    const saved: unknown[] = []
    const done = answer(beneficiary['beneficiary.create'], { beneficiaryId: 7 })
    server.say({
      ...done,
      reply: (sent) => {
        saved.push(sent)
        return done.reply()
      },
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toMatchObject([{ beneficiaryName: 'Zoe Berg', payouts: [{ type: 'eft' }] }]))
    await waitFor(() => expect(screen.queryByText('Zoe Berg was not saved')).toBeNull())
  })

  it('who cannot be saved is not left to whoever comes next', async () => {
    await notSaved()
    act(() => session.expire())
    await waitFor(() => expect(screen.queryByText('Zoe Berg was not saved')).toBeNull())
  })
})
