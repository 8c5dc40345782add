import { expect, it } from 'vitest'
import { countryName } from './countryName.ts'

it('names a country in the reader’s language', () => {
  expect([countryName('ES', 'en'), countryName('ES', 'ru')]).toEqual(['Spain', 'Испания'])
})

it('shows what is not known yet as it is, instead of failing with the whole page', () => {
  expect([countryName('', 'en'), countryName('?', 'en')]).toEqual(['', '?'])
})
