import { describe, expect, it } from 'vitest'
import { CardStatus, isCardType, subTypeOf } from '../cardTypes.ts'
import { actionsOf, type CardFacts, operatorStepsFrom } from './cardActions.ts'

const physical: CardFacts = { status: 2, subType: 'PREPAID', isVirtual: false, enrolls: true, reissuedStatus: 0 }
const virtual: CardFacts = { ...physical, isVirtual: true }
const seen = ['balance', 'history']

/** Written out by hand: every status, for a physical and a virtual prepaid card. */
const table: Readonly<Record<keyof typeof CardStatus, readonly [readonly string[], readonly string[]]>> = {
  submitted: [['upgradeShipping', 'cancelApplication'], ['cancelApplication']],
  active: [
    ['load', 'unload', 'pause', 'pinShow', 'pinChange', 'limits', 'settlement', 'enrollment', 'block', 'reissue', ...seen],
    ['load', 'unload', 'pause', 'details', 'rename', 'limits', 'settlement', 'block', 'reissue', ...seen],
  ],
  canceled: [
    ['unload', 'reissue', ...seen],
    ['unload', 'reissue', ...seen],
  ],
  fraud: [seen, seen],
  printing: [
    ['block', 'upgradeShipping', ...seen],
    ['block', ...seen],
  ],
  printed: [
    ['block', 'upgradeShipping', ...seen],
    ['block', ...seen],
  ],
  shipped: [
    ['activate', 'block', ...seen],
    ['block', ...seen],
  ],
  pending: [['upgradeShipping', 'cancelApplication'], ['cancelApplication']],
  limited: [
    ['unload', 'settlement', 'block', ...seen],
    ['unload', 'rename', 'settlement', 'block', ...seen],
  ],
  expired: [
    ['unload', 'pause', 'block', 'reissue', ...seen],
    ['unload', 'pause', 'rename', 'block', 'reissue', ...seen],
  ],
  processing: [['upgradeShipping'], []],
  pendingDocument: [
    ['uploadDocument', 'cancelApplication'],
    ['uploadDocument', 'cancelApplication'],
  ],
  paused: [
    ['unload', 'unpause', 'pinShow', 'limits', 'settlement', 'block', 'reissue', ...seen],
    ['unload', 'unpause', 'details', 'rename', 'limits', 'settlement', 'block', 'reissue', ...seen],
  ],
}

describe('what can be done with a card', () => {
  it.each(Object.entries(table))('that is %s', (name, [ofPhysical, ofVirtual]) => {
    const status = CardStatus[name as keyof typeof CardStatus]
    expect(actionsOf({ ...physical, status })).toEqual(ofPhysical)
    expect(actionsOf({ ...virtual, status })).toEqual(ofVirtual)
  })

  it('is less for a debit card, one that cannot be enrolled, and one that was replaced', () => {
    expect(actionsOf({ ...physical, subType: 'DEBIT' })).not.toContain('load')
    expect(actionsOf({ ...physical, enrolls: false })).not.toContain('enrollment')
    expect(actionsOf({ ...physical, reissuedStatus: 1 })).not.toContain('reissue')
  })

  it('has an end: nobody brings a cancelled card back, operators alone lift fraud', () => {
    expect([operatorStepsFrom(CardStatus.canceled), operatorStepsFrom(CardStatus.expired)]).toEqual([[], []])
    expect(operatorStepsFrom(CardStatus.fraud)).toContain(CardStatus.active)
  })
})

describe('the type of an account', () => {
  it('is a card from 2006 to 2135, and three of them are debit cards', () => {
    expect([2005, 2006, 2135, 2136].map(isCardType)).toEqual([false, true, true, false])
    expect([2015, 2016, 2017, 2018, 2019].map(subTypeOf)).toEqual(['PREPAID', 'DEBIT', 'DEBIT', 'DEBIT', 'PREPAID'])
    expect(subTypeOf(1001)).toBeUndefined()
  })
})
