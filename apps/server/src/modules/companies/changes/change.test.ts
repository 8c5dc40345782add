import { Right } from '@florin/contract/access'
import { describe, expect, it } from 'vitest'
import { type Change, wantsSecond } from './change.ts'

const right = (to: Right): Change => ({ kind: 'right', userId: 1, right: to })
const invite = (to: Right): Change => ({
  kind: 'invite',
  user: { email: 'jo@test.example', firstName: 'Jo', lastName: 'Doe', right: to },
  language: 'en',
})
const { none, read, initiate, confirm, full } = Right

describe('what a second person confirms', () => {
  it.each<[string, Change, Right | undefined, boolean]>([
    ['full access given', right(full), read, true],
    ['approving given', right(confirm), initiate, true],
    ['full access taken', right(read), full, true],
    ['approving taken', right(none), confirm, false],
    ['preparing given', right(initiate), read, true],
    ['uploading given', right(Right.upload), read, false],
    ['reading given', right(read), none, false],
    ['nothing changed', right(full), full, false],
    ['a manager removed', { kind: 'remove', userId: 1 }, full, true],
    ['an approver removed', { kind: 'remove', userId: 1 }, confirm, false],
    ['an approver invited', invite(confirm), undefined, true],
    ['an initiator invited', invite(initiate), undefined, true],
    ['a reader invited', invite(read), undefined, false],
    ['another policy', { kind: 'policy', rules: [] }, undefined, true],
  ])('%s', (_name, change, now, expected) => {
    expect(wantsSecond(change, now)).toBe(expected)
  })
})
