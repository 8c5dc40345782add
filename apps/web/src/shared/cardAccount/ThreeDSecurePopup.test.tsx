import { card } from '@florin/contract/cards/card'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const authorizationId = '00000000-0000-4000-8000-000000000001'
const asked = (more: object = {}) =>
  answer(card['threeDSecure.list'], {
    authentications: [
      {
        authorizationId,
        accountId: 501,
        cardName: 'Subscriptions •• 7710',
        merchantName: 'Cloudpress',
        merchantCountryCode: 'IE',
        amount: '24.19',
        currencyCode: 'EUR',
        numbers: [12, 48, 77],
        expiresAt: new Date(Date.now() + 200_000).toISOString(),
        ...more,
      },
    ],
  })
const later = () => new Promise((resolve) => setTimeout(resolve, 750))

describe('a payment that waits for its holder', () => {
  it('is approved with the number of the merchant’s page, but not by a finger on its way', async () => {
    const answers = [asked(), answer(card['threeDSecure.confirm'], { status: 'approved' })]
    const { user, server } = await openPage('/cards', { answers })
    const right = await screen.findByRole('button', { name: '48' })
    await user.click(right)
    expect(server.called).not.toContain(card['threeDSecure.confirm'].name)
    await later()
    await user.click(right)
    expect(await screen.findByText('You approved the payment.')).toBeTruthy()
    expect(server.bodyOf(card['threeDSecure.confirm'])).toMatchObject({ authorizationId, number: 48 })
  })

  it('says what it takes from a card of another currency', async () => {
    await openPage('/cards', { answers: [asked({ currencyCode: 'USD', billingAmount: '22.41', billingCurrencyCode: 'EUR' })] })
    expect(await screen.findByText('About 22.41 EUR from your card, with our fee')).toBeTruthy()
  })

  it.each(['/home', '/history'])('is asked on every page, as %s', async (address) => {
    await openPage(address, { answers: [asked()] })
    expect(await screen.findByText('Cloudpress')).toBeTruthy()
  })

  it('is declined by who does not know it, and says what that did', async () => {
    const answers = [asked(), answer(card['threeDSecure.confirm'], { status: 'declined' })]
    const { user } = await openPage('/cards', { answers })
    const no = await screen.findByRole('button', { name: 'This is not me' })
    await later()
    await user.click(no)
    expect(await screen.findByText(/We paused the card/)).toBeTruthy()
  })
})
