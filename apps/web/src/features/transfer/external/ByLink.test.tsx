import { permissionFlags, permissionsOf } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { transfer } from '@florin/contract/payments/transfer'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, person, profile } from '../../../app/testing/answers.ts'
import { euros } from '../../../app/testing/fixtures.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

it('somebody of whom only the email is known can be paid by a link', async () => {
  const { user } = await openPage('/transfer/external', {
    answers: [
      profile({ ...person, verified: true }),
      answer(transfer['permission.get'], {
        ...permissionsOf(permissionFlags),
        kinds: { own: [], toOthers: [], mass: [], funding: [] },
      }),
      answer(beneficiary['beneficiary.list'], { beneficiaries: [], total: 0 }),
      answer(account.list, { accounts: [euros] }),
    ],
  })
  const field = await screen.findByLabelText('Recipient')
  await user.type(field, 'kasia@wiatr.example')
  const link = await screen.findByRole('link', { name: /^Send a payment link/ })
  expect(link.getAttribute('href')).toBe('/transfer/mass/global?one=true&to=kasia%40wiatr.example')
})
