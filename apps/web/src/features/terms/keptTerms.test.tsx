import { customer, Term } from '@florin/contract/customers/customer'
import { ResponseCode } from '@florin/contract/errors'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstThings } from '../../app/boot/engine.ts'
import { CallError } from '../../app/call/error.ts'
import { waiting } from '../../app/testing/answers.ts'
import { emptyOf } from '../../app/testing/emptyOutput.ts'
import { openPage } from '../../app/testing/openPage.tsx'

it('shows the documents that came with the refusal, without waiting for them again', async () => {
  const term = { ...(emptyOf(Term) as Term), id: 7, label: 'General terms of 2027' }
  const data = { terms: { term: [term] } }
  firstThings.note(new CallError({ code: ResponseCode.termsPending, status: 403, description: 'New terms', data }))
  await openPage('/terms', { answers: [waiting(customer['terms.get'])] })
  expect(await screen.findByRole('heading', { name: 'General terms of 2027' })).toBeTruthy()
})
