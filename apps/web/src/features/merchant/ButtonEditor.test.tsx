import type { Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { merchant } from '@florin/contract/merchant/merchant'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
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
