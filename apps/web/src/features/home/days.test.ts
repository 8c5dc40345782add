import { expect, it } from 'vitest'
import { byDay, recentOf } from './days.ts'

it('puts what happened under its day, with words for the last two', () => {
  const now = new Date(2026, 10, 15, 12)
  const at = (day: number, id: number) => ({ id, date: new Date(2026, 10, day, 9).toISOString() })
  const days = byDay([at(15, 1), at(15, 2), at(14, 3), at(3, 4)], 'en', { today: 'Today', yesterday: 'Yesterday' }, now)
  expect(days.map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    ['Today', [1, 2]],
    ['Yesterday', [3]],
    ['November 3, 2026', [4]],
  ])
})

it('leaves fees to the history, and shows the last six of the rest', () => {
  const rows = ['Transfer', 'Fees', 'Deposit', 'Transfer', 'Fees', 'Transfer', 'Transfer', 'Transfer', 'Transfer']
  expect(recentOf(rows.map((operationType, id) => ({ operationType, id }))).map(({ id }) => id)).toEqual([0, 2, 3, 5, 6, 7])
})
