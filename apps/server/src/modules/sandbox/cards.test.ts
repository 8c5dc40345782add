import { card } from '@florin/contract/cards/card'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards/cards.fixture.ts'

let bank: CardBank
let ana: Payer
let accountId: number
let lastFour: string
beforeAll(async () => {
  bank = await cardBank()
  ana = await bank.holder()
  accountId = await bank.virtual(ana)
  lastFour = await bank.lastFourOf(accountId)
})

const shop = { merchantName: 'Cloudpress', merchantCountryCode: 'IE', amount: '10.00', currencyCode: 'EUR' } as const
const message = (lastDigits: string) => ({
  ...shop,
  email: ana.email,
  lastFour: lastDigits,
  type: 'authorization' as const,
  kind: 'online' as const,
  merchantCategoryCode: '5734',
})
const other = () => (lastFour === '0000' ? '0001' : '0000')

describe('sandbox.card.message', () => {
  it('reaches the card, and its holder sees it', async () => {
    const { body } = await bank.call(sandbox['card.message'], message(lastFour))
    expect(body).toMatchObject({ isApproved: false, actionCode: '51' })
    const listed = await bank.call(card['authorization.list'], { accountId }, { token: ana.token })
    expect(listed.body.authorizations).toMatchObject([{ merchantName: 'Cloudpress', declineReason: 'funds' }])
  })

  it('refuses with account.missing a card that nobody has', async () => {
    expect(await bank.call(sandbox['card.message'], message(other()))).toRefuse('account.missing', { field: 'lastFour' })
  })
})

describe('sandbox.card.ask', () => {
  it('shows the number to choose', async () => {
    const { body } = await bank.call(sandbox['card.ask'], { ...shop, email: ana.email, lastFour })
    expect(body).toMatchObject({ status: 'pending', number: expect.any(Number) })
  })

  it('refuses with account.missing a card that nobody has', async () => {
    const answer = await bank.call(sandbox['card.ask'], { ...shop, email: ana.email, lastFour: other() })
    expect(answer).toRefuse('account.missing', { field: 'lastFour' })
  })
})
