import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { ResponseCode } from '@florin/contract/errors'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const resend = businessRegistration['businessLink.resend']

describe('the page of an application', () => {
  it.each([
    ['without a link', '/register/business/progress'],
    ['with a link that does not work any more', `/register/business/progress?id=7&code=${'c'.repeat(43)}`],
  ])('opened %s has a new link sent', async (_how, address) => {
    const { user, server } = await openPage(address, {
      answers: [
        refusing(businessRegistration['businessProgress.get'], ResponseCode.badParameters, 'Not found'),
        answer(resend, {}),
      ],
    })
    await user.type(await screen.findByLabelText('Email of the applicant'), 'bob@harbor.example')
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText(/a new link is on its way/)).toBeTruthy()
    expect(server.bodyOf(resend)).toMatchObject({ email: 'bob@harbor.example' })
  })
})
