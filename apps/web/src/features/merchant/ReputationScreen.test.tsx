import { merchant } from '@florin/contract/merchant/merchant'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing, type Answer } from '../../app/testing/answers.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const address = '/merchant/security/reputation'
const look = async (reply: Answer, typed = ' ana@demo.test ') => {
  const { user } = await openPage(address, { ...ofCompany, answers: [...ofCompany.answers, reply] })
  await user.type(await screen.findByLabelText('Email address'), typed)
  await user.click(screen.getByRole('button', { name: 'Look up' }))
}

describe('the reputation of a member', () => {
  it('shows since when they are one, and what was written down', async () => {
    await look(
      answer(merchant['reputation.list'], {
        known: true,
        memberSince: '2024-03-01',
        total: 1,
        items: [
          {
            id: 1001,
            type: 'reputation',
            email: 'ana@demo.test',
            kind: 'paymentDisputed',
            description: 'Took a payment back',
            createdAt: '2026-01-15T12:00:00.000Z',
          },
        ],
      }),
    )
    expect(await screen.findByText('Payment disputed')).toBeTruthy()
    expect(screen.getByText('Took a payment back')).toBeTruthy()
    expect(screen.getByText(/^Member since/)).toBeTruthy()
  })
  it('says that nobody has the address', async () => {
    await look(answer(merchant['reputation.list'], { known: false, total: 0, items: [] }))
    expect(await screen.findByText('No member has this email address')).toBeTruthy()
  })
  it('says what happened when it fails', async () => {
    await look(refusing(merchant['reputation.list'], 'UE', 'Server is not available'))
    expect(await screen.findByText('The reputation did not load')).toBeTruthy()
  })
})
