import { expect, it } from 'vitest'
import { textFaults } from './check.ts'
import { languages } from './languages.ts'
import { readTexts } from './load.ts'

it('has every text in every language, and none that nothing uses', () => {
  expect(textFaults()).toEqual([])
})

it.each(languages)('says of a refusal what the server says, in %s', (language) => {
  const { common, errors } = readTexts()[language]
  expect(errors).toMatchObject(common?.['refused'] as object)
})
