import type { Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import type { SavedButton } from '@florin/contract/merchant/button'
import { merchant } from '@florin/contract/merchant/merchant'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, refusing } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { inCompanyWith } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const address = '/merchant/buttons/my_saved_buttons'
const { 'button.create': create, 'button.list': list, 'logo.list': logos } = merchant
const open = (search: string, right: Right = 2) =>
  openPage(`${address}${search}`, {
    answers: [
      ...inCompanyWith(right).answers,
      answer(account.list, { accounts: [euros] }),
      answer(logos, { items: [], total: 0 }),
      answer(list, { items: [], total: 0 }),
      refusing(create, '58', 'Not now'),
    ],
    actingFor: inCompanyWith(right).actingFor,
  })

describe('a payment button', () => {
  const { 'button.get': get, 'button.fee': fee } = merchant
  const sold: SavedButton = {
    id: 7001,
    type: 'buyNow',
    name: 'Print',
    itemName: 'A print',
    amount: '48.00',
    currencyCode: 'EUR',
    accountId: euros.accountId,
    amountEditable: false,
    maxQuantity: 1,
    taxIncluded: true,
    asksAddress: true,
    siteOrigins: [],
    subscriptionUserCancel: true,
    style: 'dark',
    statusId: 1,
    code: 'aaaaaaaaaaaaaaaa',
    checkoutUrl: 'https://florin.example/pay/aaaaaaaaaaaaaaaa',
    html: '<a></a>',
    form: '<form></form>',
    script: '<script></script>',
    paidCount: 0,
    paidAmount: '0.00',
    activeSubscriptions: 0,
    createdAt: '2026-01-15T12:00:00.000Z',
    updatedAt: '2026-01-15T12:00:00.000Z',
  }
  const opened = (...more: readonly Answer[]) =>
    openPage(`${address}?button=7001`, {
      answers: [
        ...inCompanyWith(2).answers,
        answer(account.list, { accounts: [euros] }),
        answer(logos, { items: [], total: 0 }),
        answer(get, sold),
        answer(fee, { fee: '0.76', receives: '47.24', currencyCode: 'EUR' }),
        ...more,
      ],
      actingFor: inCompanyWith(2).actingFor,
    })

  it('says what the merchant is left with after the fee', async () => {
    const { server } = await opened()
    expect(await screen.findByText('You receive')).toBeTruthy()
    expect(document.body.textContent).toContain('47.24')
    expect(server.bodyOf(fee)).toMatchObject({ total: '48.00', currencyCode: 'EUR' })
  })

  it('says so where the fee would eat the price up', async () => {
    await opened(refusing(fee, '05', 'The fee is more than that'))
    expect(await screen.findByText('The fee is more than that')).toBeTruthy()
  })

  it('asks for an address where that is wanted, and shows its code in every form', async () => {
    const { user, server } = await opened(refusing(merchant['button.update'], '58', 'Not now'))
    const asks = await screen.findByRole('switch', { name: /^Ask for a shipping address/ })
    expect(asks).toHaveProperty('checked', true)
    for (const [name, code] of [
      ['HTML code', sold.html],
      ['Form', sold.form],
      ['Script', sold.script],
      ['Link', sold.checkoutUrl],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      expect(screen.getByText(code)).toBeTruthy()
    }
    await user.click(asks)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Not now')).toBeTruthy()
    expect(server.bodyOf(merchant['button.update'])).toMatchObject({ id: 7001, asksAddress: false })
  })
})

describe('a new payment button', () => {
  it('sends nothing that its type does not show', async () => {
    const { user, server } = await open('?button=new')
    await user.type(await screen.findByLabelText('Name'), 'Gift')
    await user.type(screen.getByLabelText('Item (the payer sees it)'), 'A gift')
    await user.type(screen.getByLabelText('Price'), '5.00')
    await user.type(screen.getByLabelText('Tax (optional)'), '21')
    await user.type(screen.getByLabelText('Shipping per order (optional)'), '6.50')
    await user.click(screen.getByRole('button', { name: 'Donation' }))
    expect(screen.queryByLabelText('Tax (optional)')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Not now')).toBeTruthy()
    const sent = server.bodyOf(create)
    expect(sent).toMatchObject({ type: 'donation', amount: '5.00', amountEditable: true })
    expect(sent).not.toHaveProperty('taxPercent')
    expect(sent).not.toHaveProperty('shippingAmount')
  })

  it('is offered to whoever may make one, and to nobody else', async () => {
    await open('')
    expect((await screen.findAllByRole('button', { name: 'New button' })).length).toBeGreaterThan(0)
  })
  it('is not offered to whoever may only look', async () => {
    await open('', 1)
    expect(await screen.findByText('No payment buttons yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New button' })).toBeNull()
  })
})
