import { describe, expect, it } from 'vitest'
import { stepsFor, stepWith } from './steps.ts'

describe('the steps of a capture', () => {
  it('ask for the back of papers that have one', () => {
    expect(stepsFor(101)).toEqual(['document', 'main', 'selfie'])
    expect(stepsFor(102)).toEqual(['document', 'main', 'additional', 'selfie'])
  })

  it('lead back to the picture that was refused, and otherwise to the beginning', () => {
    const steps = stepsFor(102)
    expect(stepWith(steps, 'file[additionalDocument]')).toBe(2)
    expect(stepWith(steps, 'file[selfie]')).toBe(3)
    expect(stepWith(steps, 'countryCode')).toBe(0)
    expect(stepWith(steps, undefined)).toBe(0)
  })
})
