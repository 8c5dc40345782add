import { account } from '@florin/contract/accounts/account'
import type { BatchLine } from '@florin/contract/mass/batch'
import { mass } from '@florin/contract/mass/mass'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, failing, outage } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draftBatch } from './mass.fixture.ts'

const total = 620
const lineOf = (line: number, cells: BatchLine['cells'] = {}): BatchLine => ({
  line,
  cells: { toEmail: `member${line}@demo.test`, amount: '1.00', note: 'Fee', ...cells },
  beneficiaryName: '',
  target: '',
  amount: '1.00',
  currencyCode: 'EUR',
  fee: '',
  status: 'valid',
  errors: [],
  warnings: [],
})
const reply = (body: object) => new Response(JSON.stringify({ responseCode: '00', ...body }))
/** In pages, as the server gives them. */
const lines: Answer = {
  method: mass['line.list'],
  reply: async (sent) => {
    const { pageNumber = 1, pageSize = 100 } = sent as { pageNumber?: number; pageSize?: number }
    const first = (pageNumber - 1) * pageSize
    const count = Math.max(0, Math.min(pageSize, total - first))
    return reply({ lines: Array.from({ length: count }, (_, at) => lineOf(first + at + 2)), total })
  },
}

const summary = { ...draftBatch.summary, count: total, validCount: total }
/** The draft, where the first rows are given other notes in one block. */
const pasteNotes = async (update: Answer, pasted: readonly string[]) => {
  await openPage('/transfer/mass/p2p?batch=4001', {
    answers: [
      answer(account.list, { accounts: [euros] }),
      answer(mass.get, { batch: { ...draftBatch, count: total, summary } }),
      lines,
      update,
    ],
  })
  const cell = (await screen.findAllByLabelText<HTMLInputElement>(/^2, Note/))[0]!
  fireEvent.paste(cell, { clipboardData: { getData: () => pasted.join('\n') } })
  return cell
}

it('takes all of a long block that is pasted, in as many calls as it needs, and says what does not fit', async () => {
  const changed: number[] = []
  const update: Answer = {
    method: mass['line.update'],
    reply: async (sent) => {
      const asked = (sent as { lines: { line: number }[] }).lines.map(({ line }) => line)
      changed.push(asked.length)
      return reply({ lines: asked.map((line) => lineOf(line)), summary: draftBatch.summary, rowsVersion: 1 + changed.length })
    },
  }
  await pasteNotes(
    update,
    Array.from({ length: total + 3 }, (_, at) => (at === 0 ? 'Other\tbeyond' : 'Other')),
  )
  await waitFor(() => expect(changed).toEqual([500, 120]))
  await screen.findByText('3 pasted rows did not fit. 1 pasted cell is outside the columns')
})

it('keeps what one call of a long block has saved, where the next one is refused', async () => {
  let calls = 0
  const update: Answer = {
    method: mass['line.update'],
    reply: async (sent) => {
      calls += 1
      if (calls > 1) return failing(mass['line.update']).reply()
      const asked = (sent as { lines: { line: number; cells: BatchLine['cells'] }[] }).lines
      const saved = asked.map(({ line, cells }) => lineOf(line, cells))
      return reply({ lines: saved, summary: draftBatch.summary, rowsVersion: 2 })
    },
  }
  const cell = await pasteNotes(
    update,
    Array.from({ length: total }, () => 'Other'),
  )
  await screen.findByText(outage)
  expect(calls).toBe(2)
  expect(cell.value).toBe('Other')
})
