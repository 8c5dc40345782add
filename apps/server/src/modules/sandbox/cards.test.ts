import { card } from '@florin/contract/cards/card'
import { required } from '@florin/ledger/required'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { freePort } from '../../platform/embedded/postmaster.ts'
import { type CardBank, cardBank } from '../cards/cards.fixture.ts'

let bank: CardBank
let ana: Payer
let accountId: number
let lastFour: string
beforeAll(async () => {
  // The network calls over HTTP, as a real one does.
  const port = await freePort()
  bank = await cardBank({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })
  await bank.app.app.listen({ host: '127.0.0.1', port })
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

  it('says what is there, and takes the fee of a machine', async () => {
    await bank.put(ana, accountId, '100.00')
    const { body } = await bank.call(sandbox['card.message'], { ...message(lastFour), type: 'fee', amount: '2.50' })
    expect(body).toMatchObject({ isApproved: true })
    const asked = await bank.call(sandbox['card.message'], { ...message(lastFour), type: 'balance', amount: '0' })
    expect(asked.body).toMatchObject({ availableBalance: '97.50', currencyCode: 'EUR' })
    await bank.call(sandbox['card.message'], { ...message(lastFour), type: 'clearing', amount: '97.50' })
  })
})

/** Of what the network still has to tell. */
const later = () => required(bank.parts.vendors.cards, 'the processor').network.round()
const listed = async () =>
  (await bank.call(card['authorization.list'], { accountId }, { token: ana.token })).body.authorizations ?? []

describe('a network that is not answered in time', () => {
  const late = () => ({ ...message(lastFour), kind: 'shop' as const, withoutAnswer: true })

  it('lets a small payment through in our place, and tells us of it until we have answered', async () => {
    const { body } = await bank.call(sandbox['card.message'], { ...late(), merchantName: 'Kiosk', amount: '20.00' })
    expect(body).toMatchObject({ isApproved: true, actionCode: '00', isStandIn: true })
    expect((await listed()).map(({ merchantName }) => merchantName)).not.toContain('Kiosk')
    bank.clock.advance(3)
    await later()
    expect((await listed())[0]).toMatchObject({ merchantName: 'Kiosk', status: 'authorized', billingAmount: '20.00' })
    bank.clock.advance(120)
    const before = await listed()
    await later()
    expect(await listed()).toEqual(before)
  })

  it('lets no large one through, and nothing stays held for it', async () => {
    const { body } = await bank.call(sandbox['card.message'], { ...late(), merchantName: 'Jeweller', amount: '50.01' })
    expect(body).toMatchObject({ isApproved: false, actionCode: '91', isStandIn: true })
    bank.clock.advance(3)
    await later()
    expect((await listed()).find(({ merchantName }) => merchantName === 'Jeweller')).toMatchObject({ status: 'reversed' })
  })

  it('tells again what has happened, once', async () => {
    const settled = { ...late(), merchantName: 'Bakery', amount: '3.00', type: 'clearing' as const }
    await bank.call(sandbox['card.message'], settled)
    bank.clock.advance(3)
    await Promise.all([later(), later()])
    await later()
    expect((await listed()).filter(({ merchantName }) => merchantName === 'Bakery')).toMatchObject([{ billingAmount: '3.00' }])
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
