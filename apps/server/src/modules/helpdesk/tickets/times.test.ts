import { expect, it } from 'vitest'
import { dueState, dueTimes } from './times.ts'

const at = (text: string) => new Date(`${text}Z`)

it('promises an answer within four hours of a working day', () => {
  expect(dueTimes('normal', at('2026-11-18T10:00')).answerDueAt).toEqual(at('2026-11-18T14:00'))
})

it('does not count a weekend, whether it begins in between or the question comes on it', () => {
  expect(dueTimes('normal', at('2026-11-20T22:00')).answerDueAt).toEqual(at('2026-11-23T02:00'))
  expect(dueTimes('normal', at('2026-11-21T12:00')).answerDueAt).toEqual(at('2026-11-23T04:00'))
  expect(dueTimes('normal', at('2026-11-19T12:00')).solutionDueAt).toEqual(at('2026-11-23T12:00'))
})

it('warns in the last hour and says when it is late', () => {
  const due = at('2026-11-18T14:00')
  expect(dueState(due, null, at('2026-11-18T12:59'))).toBe('inTime')
  expect(dueState(due, null, at('2026-11-18T13:01'))).toBe('soon')
  expect(dueState(due, null, at('2026-11-18T14:01'))).toBe('late')
  expect(dueState(due, at('2026-11-18T15:00'), at('2026-11-18T16:00'))).toBe('done')
})
