import { history } from '@florin/contract/books/history'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, person, profile } from '../../app/testing/answers.ts'
import { payment } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const opened = (details: Record<string, string | number>, transactionType = 'p2p') =>
  openPage('/history/9001', {
    answers: [
      profile({ ...person, verified: true }),
      answer(history['transaction.get'], {
        transaction: { ...payment, transactionType, counterpartyEmail: 'kasia@wiatr.example', details, events: [] },
      }),
    ],
  })

describe('a payment of the history', () => {
  it.each([
    ['mass', 'p2p', '/transfer/mass/p2p/confirm?batch=4001'],
    ['mass', 'eft', '/transfer/external/mass/confirm?batch=4001'],
    ['globalPay', 'eft', '/transfer/external/global-summary?batch=4001'],
  ])('of a batch (%s, %s) leads to it', async (origin, type, address) => {
    await opened({ origin, batchId: 4001 }, type)
    const link = await screen.findByRole('link', { name: 'Batch 4001' })
    expect(link.getAttribute('href')).toBe(address)
  })

  it('of a link is sent again by another link to the same address', async () => {
    await opened({ origin: 'globalPay', batchId: 4001 }, 'eft')
    const again = await screen.findByRole('link', { name: 'Send again' })
    expect(again.getAttribute('href')).toBe('/transfer/mass/global?one=true&to=kasia%40wiatr.example')
  })

  it('of a link that is open again is not sent a second time', async () => {
    await opened({ origin: 'globalPay' }, 'eft')
    await screen.findByText('9001')
    expect(screen.queryByRole('link', { name: /again|Correct/ })).toBeNull()
  })

  it('that was made alone names none', async () => {
    await opened({})
    await screen.findByText('9001')
    expect(screen.queryByRole('link', { name: /^Batch/ })).toBeNull()
  })
})
