import { receive } from '@florin/contract/globalPay/receive'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, failing, outage, refusing, waiting } from '../../app/testing/answers.ts'
import { longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'
import {
  address,
  countries,
  open,
  type Payment,
  payment,
  payout,
  pending,
  secret,
  toDetails,
  usual,
  zloty,
} from './receive.fixture.tsx'

beforeEach(() => sessionStorage.clear())

describe('a link', () => {
  it('shows the shape of what comes while it loads', async () => {
    await openPage(address, { answers: [waiting(receive['payment.get']), countries] })
    expect((await screen.findAllByText('Loading the payment')).length).toBeGreaterThan(0)
  })

  it('asks for the payment and the countries at once', async () => {
    const { server } = await openPage(address, { answers: [waiting(receive['payment.get']), waiting(receive['country.list'])] })
    await waitFor(() => expect(server.called).toContain('receive.country.list'))
    expect(server.called).toContain('receive.payment.get')
  })

  it('says who pays, how much, for what and until when, and what arrives by each way', async () => {
    const { main } = await open()
    for (const text of [
      'Lumen Studio Ltd',
      'pays Katarzyna Nowak',
      '1,250',
      'Location scouting, Berlin shoot',
      '10 days left',
      '5,297',
      'From 2,000.00 EUR',
      'The fee is deducted from the amount',
    ])
      await waitFor(() => expect(main.textContent).toContain(text))
    expect(screen.getByLabelText<HTMLInputElement>(/International wire/).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  })

  it('says that the sender pays the fee where it is so', async () => {
    const { main } = await openPage(address, {
      answers: [...usual, answer(receive['payment.get'], { ...payment, feeIsBen: false })],
    })
    await waitFor(() => expect(main.textContent).toContain('Lumen Studio Ltd pays the fee'))
  })

  it('tells why the last payout failed', async () => {
    const failed = { ...payment, reason: 'The bank refused the IBAN.' }
    await openPage(address, { answers: [...usual, answer(receive['payment.get'], failed)] })
    expect(await screen.findByText('The bank refused the IBAN.')).toBeTruthy()
  })

  it('speaks Russian, with names however long', async () => {
    const { main } = await openPage(address, {
      language: 'ru',
      answers: [...usual, answer(receive['payment.get'], { ...payment, senderName: longName })],
    })
    await waitFor(() => expect(main.textContent).toContain(longName))
    expect(main.textContent).toContain('осталось 10 дней')
  })
})

describe('a link that shows no payment', () => {
  it.each(['TA1', 'VERIFY_ERROR'])('has one calm page for %s', async (code) => {
    const { main } = await openPage(address, { answers: [refusing(receive['payment.get'], code, 'Unknown'), countries] })
    expect(await screen.findByText('This link does not work')).toBeTruthy()
    expect(main.textContent).not.toContain('EUR')
  })

  it('says what happened when the server fails, and tries again', async () => {
    const { server, user } = await openPage(address, { answers: [...usual, failing(receive['payment.get'])] })
    expect((await screen.findByRole('alert')).textContent).toContain(outage)
    server.say(answer(receive['payment.get'], payment))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lumen Studio Ltd')).toBeTruthy()
  })
})

describe('the details', () => {
  it('ask for what the country asks, say what is missing, and put what the server finds under its field', async () => {
    const { server, user } = await toDetails()
    expect(screen.getByLabelText<HTMLInputElement>('Name on the account').value).toBe('Katarzyna Nowak')
    await user.click(screen.getByRole('button', { name: 'Check and confirm' }))
    const iban = screen.getByLabelText('IBAN')
    await waitFor(() => expect(iban.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(iban)
    expect(server.called).not.toContain('receive.payment.submit')
    const wrong = [{ field: 'iban', description: 'This is not a valid IBAN.' }]
    server.say(refusing(receive['payment.submit'], 'VERIFY_ERROR', 'Please check the details', wrong))
    await user.type(iban, 'PL00')
    await user.click(screen.getByRole('button', { name: 'Check and confirm' }))
    expect(await screen.findByText('This is not a valid IBAN.')).toBeTruthy()
  })

  it('say above the button what belongs to no field', async () => {
    const { server, user } = await toDetails()
    const description = 'This way is not possible now.'
    server.say(refusing(receive['payment.submit'], '58', description))
    await user.type(screen.getByLabelText('IBAN'), 'PL61109010140000071219812874')
    await user.click(screen.getByRole('button', { name: 'Check and confirm' }))
    expect((await screen.findByRole('alert')).textContent).toContain(description)
  })

  it('invite to an account of the brand, with what this payment brings to it', async () => {
    const { user, main } = await openPage(address, { answers: usual })
    await user.click(await screen.findByLabelText(/Florin account in EUR/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('link', { name: 'Open an account' })
    expect(main.textContent).toContain('come back to this link: 1,250.00 EUR arrives in seconds')
  })

  it('name the owner of an instant key before the code', async () => {
    const asksForKey = answer(receive['extraParam.list'], {
      extraParams: [],
      fields: [
        { name: 'instantKeyType', isRequired: true },
        { name: 'instantKey', isRequired: true },
      ],
    })
    const byKey = { ...zloty, transferType: 'instant_payment', currencyCode: 'BRL' } as const
    const brazil = { ...payment, countryCode: 'BR', allowedCountries: ['BR'] }
    const { server, user } = await openPage(address, {
      answers: [
        answer(receive['payment.get'], brazil),
        answer(receive['country.list'], { countries: [{ countryCode: 'BR', name: 'Brazil', currencies: ['BRL'] }] }),
        answer(receive['method.list'], { methods: [byKey] }),
        asksForKey,
        answer(receive['instant.get'], {
          beneficiaryName: 'K••• N•••',
          taxId: '•••',
          bankCode: '001',
          bankName: 'Sandbox Bank',
          accountNumber: '•••',
          accountType: 'checking',
        }),
      ],
    })
    await user.click(await screen.findByLabelText(/Instant payment in BRL/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.selectOptions(await screen.findByLabelText('Key type'), 'email')
    await user.type(screen.getByLabelText('Payment key'), 'kasia@wiatr.example')
    expect(await screen.findByText('K••• N••• · Sandbox Bank')).toBeTruthy()
    expect(server.bodyOf(receive['instant.get'])).toMatchObject({ instantKey: 'kasia@wiatr.example', countryCode: 'BR' })
  })

  it('say so where the way that was taken before is closed', async () => {
    const claim = { countryCode: 'PL', method: 'wire', currencyCode: 'EUR', details: {}, extraParams: {} }
    sessionStorage.setItem(`florin.draft.1.self.receive.${payment.paymentId}`, JSON.stringify({ values: claim }))
    const { user } = await open()
    expect(await screen.findByText(/^This method is not available at the moment/)).toBeTruthy()
    await user.click(screen.getByLabelText(/Bank transfer in PLN/))
    expect(screen.queryByText(/^This method is not available/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  })

  it('stay on the device over a reload, under the number of the payment and without the secret', async () => {
    const { user } = await toDetails()
    await user.type(screen.getByLabelText('IBAN'), 'PL61')
    const kept = JSON.stringify({ ...sessionStorage })
    expect(kept).toContain('PL61')
    expect(kept).not.toContain(secret)
  })

  const invoice = { name: 'invoice', label: 'Invoice', type: 'file', isRequired: true } as const
  const asksForFile = answer(receive['extraParam.list'], {
    extraParams: [invoice],
    fields: [{ name: 'iban', isRequired: true }],
  })

  it('ask for a file where the country wants one', async () => {
    const { server, user } = await openPage(address, { answers: [...usual, asksForFile] })
    await user.click(await screen.findByLabelText(/Bank transfer in PLN/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Invoice')).toBeTruthy()
    await user.type(screen.getByLabelText('IBAN'), 'PL61109010140000071219812874')
    await user.click(screen.getByRole('button', { name: 'Check and confirm' }))
    expect(await screen.findByText('Please fill in this field.')).toBeTruthy()
    expect(server.called).not.toContain('receive.payment.submit')
  })

  it('send the file that was uploaded before a reload', async () => {
    const fileId = '0198a000-0000-7000-8000-00000000000f'
    const claim = {
      countryCode: 'PL',
      method: 'eft',
      currencyCode: 'PLN',
      details: { iban: 'PL61109010140000071219812874' },
      extraParams: { invoice: fileId },
    }
    sessionStorage.setItem(`florin.draft.1.self.receive.${payment.paymentId}`, JSON.stringify({ values: claim }))
    const { server, user } = await openPage(address, { answers: [...usual, asksForFile] })
    server.say(answer(receive['payment.submit'], { ...pending, payout }))
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Uploaded')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check and confirm' }))
    await waitFor(() =>
      expect(server.bodyOf(receive['payment.submit'])).toMatchObject({ paymentDetails: { extraParams: { invoice: fileId } } }),
    )
  })

  it('of a card are not written down', async () => {
    const card = { ...zloty, transferType: 'oct' } as const
    const { user } = await openPage(address, {
      answers: [
        ...usual,
        answer(receive['method.list'], { methods: [card] }),
        answer(receive['extraParam.list'], { extraParams: [], fields: [{ name: 'cardNumber', isRequired: true }] }),
      ],
    })
    await user.click(await screen.findByLabelText(/Visa or Mastercard/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('Card number'), '4111111111111111')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111')
  })
})

describe('refusing', () => {
  it('asks once more, takes a word to the sender and shows that it is over', async () => {
    const { server, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Refuse this payment' }))
    fireEvent.change(await screen.findByLabelText('Message to the sender (optional)'), { target: { value: 'Paid by invoice' } })
    server.say(
      answer(receive['payment.cancel'], { status: 'refused' }),
      answer(receive['payment.get'], { ...payment, status: 'refused' }),
    )
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('You refused this payment')).toBeTruthy()
    expect(server.bodyOf(receive['payment.cancel'])).toMatchObject({ paymentId: 70_001, note: 'Paid by invoice' })
  })
})

describe('what was used before', () => {
  it('is shown to whoever proves the address, and fills in the form', async () => {
    const { server, user } = await open()
    server.say(
      answer(receive['proof.create'], { ...pending, availableApprovalMethods: [4] }),
      answer(receive['proof.approve'], { proof: 'proved' }),
      answer(receive['withdrawal.list'], {
        withdrawals: [
          {
            paymentId: 60_001,
            paymentMethod: 'eft',
            countryCode: 'PL',
            currencyCode: 'PLN',
            accountMask: 'PL•••• 2874',
            date: '2026-10-01T12:00:00.000Z',
            isDisabled: false,
          },
        ],
      }),
      answer(receive['withdrawal.get'], {
        paymentMethod: 'eft',
        countryCode: 'PL',
        currencyCode: 'PLN',
        paymentDetails: { iban: 'PL61109010140000071219812874', beneficiaryName: 'Katarzyna Nowak' },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Use an account you were paid to before' }))
    await user.type(await screen.findByLabelText('Enter the code'), '482913')
    await user.click(await screen.findByText('PL•••• 2874'))
    expect((await screen.findByLabelText<HTMLInputElement>('IBAN')).value).toBe('PL61109010140000071219812874')
  })
})

describe('a link with nothing left to do', () => {
  it.each([
    ['submitted', 'Confirmed'],
    ['processing', 'On its way'],
    ['paid', 'Paid out'],
    ['refused', 'You refused this payment'],
    ['expired', 'This link has expired'],
    ['canceled', 'This payment was cancelled'],
    ['error', 'We cannot show this payment'],
  ] as const)('has its page when it is %s', async (status, title) => {
    await openPage(address, { answers: [...usual, answer(receive['payment.get'], { ...payment, status })] })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('is a receipt once it is paid, with an invitation', async () => {
    const paid: Payment = { ...payment, status: 'paid', payout, submittedDate: '2026-11-18T10:00:00.000Z' }
    const { main } = await openPage(address, { answers: [...usual, answer(receive['payment.get'], paid)] })
    expect(await screen.findByRole('button', { name: 'Print or save receipt' })).toBeTruthy()
    for (const text of ['5,297', 'PL•••• 2874', '70001', 'Open an account']) expect(main.textContent).toContain(text)
  })
})

describe('opening an account from a link', () => {
  const paid = { ...payment, status: 'paid', payout, beneficiaryEmail: 'kasia@wiatr.example' } as const
  const follow = async (change: Partial<Payment> = {}) => {
    const { user } = await openPage(address, { answers: [answer(receive['payment.get'], { ...paid, ...change }), countries] })
    await user.click(await screen.findByRole('link', { name: 'Open an account' }))
    return (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  }

  it('begins with what the link tells of a person', async () => {
    const field = await follow()
    expect((await field('First name')).value).toBe('Katarzyna')
    expect((await field('Last name')).value).toBe('Nowak')
    expect((await field('Email')).value).toBe('kasia@wiatr.example')
  })

  it('leaves what somebody has typed already', async () => {
    sessionStorage.setItem(
      'florin.draft.1.self.registration.personal',
      JSON.stringify({ values: { firstName: 'Kasia', lastName: '' } }),
    )
    const field = await follow()
    expect((await field('First name')).value).toBe('Kasia')
    expect((await field('Last name')).value).toBe('Nowak')
  })
})
