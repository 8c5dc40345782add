import { verification } from '@florin/contract/compliance/verification'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, person, profile } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

it('somebody new sees what is missing, and where to do it', async () => {
  await openPage('/unverified-account', {
    answers: [
      profile({ ...person, verified: false }),
      answer(verification['status.get'], {
        facts: {
          fatcaCrs: 'validated',
          address: 'fine',
          proofOfResidence: 'validated',
          identity: 'validated',
          phone: 'none',
          videoIdentity: 'notRequired',
        },
      }),
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Verify your account' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Do it now: Phone number' })).getAttribute('href')).toBe('/profile#phone')
})
