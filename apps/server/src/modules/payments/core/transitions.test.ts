import { operationStates } from '@florin/contract/payments/operation'
import { describe, expect, it } from 'vitest'
import { finalStates, type Happening, type Needs, transition, unpaidStates, waitingStates } from './transitions.ts'

const inside: Needs = { needsCompany: false, needsBank: false }
const outside: Needs = { ...inside, leavesBank: true }
const all: Needs = { needsConsent: true, needsCompany: true, needsBank: true }

/** Where a chain of happenings leads from `created`; undefined as soon as one cannot happen. */
const through = (needs: Needs, ...happenings: readonly Happening[]) => {
  let state: ReturnType<typeof transition> = 'created'
  for (const happening of happenings) state = state && transition(state, happening, needs)
  return state
}

describe('the states of a payment', () => {
  it.each([
    ['inside, nobody asked', inside, ['submitted', 'posted'], 'completed'],
    ['consent alone', { ...inside, needsConsent: true }, ['submitted', 'approved', 'posted'], 'completed'],
    ['company alone', { ...inside, needsCompany: true }, ['submitted', 'companyApproved', 'posted'], 'completed'],
    ['bank alone', { ...inside, needsBank: true }, ['submitted', 'bankApproved', 'posted'], 'completed'],
    ['everybody', all, ['submitted', 'approved', 'companyApproved', 'bankApproved', 'posted'], 'completed'],
    ['outside', outside, ['submitted', 'posted', 'accepted', 'settled'], 'settled'],
    ['outside, settled at once', outside, ['submitted', 'posted', 'settled'], 'settled'],
    ['outside, rejected', outside, ['submitted', 'posted', 'accepted', 'rejected'], 'rejected'],
    ['outside, returned', outside, ['submitted', 'posted', 'settled', 'returned'], 'returned'],
    ['refused by the ledger', inside, ['submitted', 'failed'], 'failed'],
  ] as const)('%s', (_name, needs, happenings, end) => {
    expect(through(needs, ...happenings)).toBe(end)
  })

  it('asks the payer, then the company, then the bank', () => {
    expect(through(all, 'submitted')).toBe('awaitingApproval')
    expect(through(all, 'submitted', 'approved')).toBe('awaitingCompany')
    expect(through(all, 'submitted', 'approved', 'companyApproved')).toBe('awaitingBank')
  })

  it.each(waitingStates)('%s can be declined, cancelled and run out of time, and nothing else ends it', (state) => {
    const ends = (['declined', 'cancelled', 'expired'] as const).map((happening) => transition(state, happening, all))
    expect(ends).toEqual(['rejected', 'cancelled', 'expired'])
    for (const happening of ['posted', 'accepted', 'settled', 'rejected', 'returned'] as const)
      expect(transition(state, happening, all)).toBeUndefined()
    // The bank's yes is the last word: what stands in the way then ends it.
    expect(transition(state, 'failed', all)).toBe(state === 'awaitingBank' ? 'failed' : undefined)
  })

  it.each([
    ['approved', 'awaitingCompany'],
    ['companyApproved', 'awaitingBank'],
    ['companyApproved', 'awaitingApproval'],
    ['bankApproved', 'awaitingCompany'],
  ] as const)('%s does not count while it is %s', (happening, state) => {
    expect(transition(state, happening, all)).toBeUndefined()
  })

  it.each(['processing', 'sent', 'settled', 'completed', ...unpaidStates] as const)('%s cannot be cancelled', (state) => {
    for (const happening of ['cancelled', 'declined', 'expired', 'approved'] as const)
      expect(transition(state, happening, outside)).toBeUndefined()
  })

  it('takes back nothing that was reported: a later report never leads from an end to another but settled to returned', () => {
    const reports = ['accepted', 'settled', 'rejected', 'returned'] as const
    const changes = finalStates.flatMap((state) =>
      reports.flatMap((report) => {
        const next = transition(state, report, outside)
        return next === undefined || next === state ? [] : [`${state} -> ${next}`]
      }),
    )
    expect(changes).toEqual(['settled -> returned'])
  })

  it('knows every state as created, waiting, under way or over', () => {
    expect(['created', ...waitingStates, 'processing', 'sent', ...finalStates].toSorted()).toEqual(
      [...operationStates].toSorted(),
    )
  })
})
