import { expect, it, vi } from 'vitest'
import { CallError } from '../call/error.ts'
import { createFirstThings } from './firstThings.ts'

const refusal = (code: string, data: object = {}) => new CallError({ code, status: 403, description: '', data })

it('tells of a phone to pair and of terms to accept, and of no other refusal', () => {
  const mustPairNow = vi.fn()
  const heard: string[] = []
  const { note, listen, takeTerms } = createFirstThings({ session: { mustPairNow } })
  listen((first) => void heard.push(first))
  note(refusal('13'))
  note(refusal('58', { mustPair: true }))
  expect([heard, mustPairNow.mock.calls.length]).toEqual([[], 0])
  note(refusal('13', { mustPair: true }))
  note(refusal('TERMS_ERROR', { terms: { term: [] } }))
  expect([heard, mustPairNow.mock.calls.length]).toEqual([['pairing', 'terms'], 1])
  expect([takeTerms(), takeTerms()]).toEqual([{ terms: { term: [] } }, undefined])
})
