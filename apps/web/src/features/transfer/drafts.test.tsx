import { account } from '@florin/contract/accounts/account'
import { merchant } from '@florin/contract/merchant/merchant'
import { transfer } from '@florin/contract/payments/transfer'
import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { dollars, euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { ofCompany } from '../../app/testing/ofCompany.ts'

const most = { maxAmount: '1250.00', minAmount: '0.01', currencyCode: 'EUR' }
const answers = [
  ...ofCompany.answers,
  answer(account.list, { accounts: [euros, dollars] }),
  answer(transfer['p2p.maxAmount'], most),
  answer(transfer['own.maxAmount'], most),
  answer(merchant['identity.fee'], { amount: '2.27', currencyCode: 'EUR' }),
]
const open = (address: string) => openPage(address, { answers, actingFor: ofCompany.actingFor })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

type Case = { address: string; label: string; typed: string; show?: (user: UserEvent) => Promise<void> }
const pressing = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole('button', { name }))

/** Typed, loaded again, and still there. */
const survives = async ({ address, label, typed, show }: Case) => {
  const first = await open(address)
  await show?.(first.user)
  await first.user.type(await field(label), typed)
  const { value } = await field(label)
  cleanup()
  const second = await open(address)
  await show?.(second.user)
  expect(value).toContain(typed)
  expect((await field(label)).value).toBe(value)
}

describe('what was typed stays over a reload', () => {
  it.each<[string, Case]>([
    ['of a payment to a member', { address: '/transfer/p2p', label: 'Note', typed: 'Rent' }],
    ['of an invoice', { address: '/transfer/invoices', label: 'Description', typed: 'Design', show: pressing('New invoice') }],
    ['of a payment by email', { address: '/transfer/mass/global?one=true', label: 'Recipient’s name', typed: 'Kasia' }],
    [
      'of a button',
      { address: '/merchant/buttons/my_saved_buttons?button=new', label: 'Item (the payer sees it)', typed: 'Mug' },
    ],
    ['of a question about a member', { address: '/merchant/security/verification', label: 'First name', typed: 'Ana' }],
  ])('%s', (_what, given) => survives(given))

  it('but not where another page has begun the payment otherwise', async () => {
    const { user } = await open('/transfer/p2p?to=ana@demo.test')
    await user.type(await field('Note'), 'Rent')
    cleanup()
    await open('/transfer/p2p?to=bob@demo.test')
    expect((await field('Note')).value).toBe('')
  })
})
