import { mass } from '@florin/contract/mass/mass'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, person, profile } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draftBatch } from './mass.fixture.ts'

const none = { count: 0, amount: '0.00', fee: '0.00' }
const progress = {
  paid: none,
  failed: none,
  canceled: none,
  open: { count: 2, amount: '20.00', fee: '0.10' },
  held: '20.10',
  byCurrency: [],
}
const sum = draftBatch.summary.sums[0]!

it.each([
  ['keeps what it has', undefined, /The money stays reserved\.$/],
  ['keeps its rate for a minute', '1.08', /keep their rate for a minute at most/],
])('a batch that is paused %s', async (_, exchangeRate, words) => {
  const sums = [{ ...sum, ...(exchangeRate && { exchangeRate }) }]
  const batch = { ...draftBatch, status: 'paused' as const, progress, summary: { ...draftBatch.summary, sums } }
  await openPage('/transfer/mass/p2p/confirm?batch=4001', {
    answers: [
      profile({ ...person, verified: true }),
      answer(mass.get, { batch }),
      answer(mass['line.list'], { lines: [], total: 0 }),
    ],
  })
  expect(await screen.findByText(words)).toBeTruthy()
})
