import { beforeEach, describe, expect, it } from 'vitest'
import { blockedBins } from './blockedBins.ts'

beforeEach(() => localStorage.clear())

describe('the stored list of blocked cards', () => {
  it('is replaced by another, and stays as it is where nothing comes', () => {
    blockedBins.keep(['411199'])
    blockedBins.keep([])
    expect(blockedBins.read()).toEqual(['411199'])
    blockedBins.keep(['522222'])
    expect(blockedBins.read()).toEqual(['522222'])
  })

  it('knows a card by its first six digits, however it was typed', () => {
    blockedBins.keep(['411199'])
    expect(blockedBins.has('4111 9900 0000 0000')).toBe(true)
    expect(blockedBins.has('41119')).toBe(false)
    expect(blockedBins.has('4111 1111 1111 1111')).toBe(false)
  })

  it('is empty where something else is stored', () => {
    localStorage.setItem('florin.blockedBins', '{')
    expect(blockedBins.read()).toEqual([])
  })
})
