import { describe, expect, it } from 'vitest'
import { canReceiveCards, isPostBox } from './contactAddress.ts'

describe('a box at the post office', () => {
  it.each([
    'P.O. Box 12',
    'PO Box 1',
    'p o box 7',
    'Flat 2, POBox 4',
    'Apartado de correos 14',
    'Caixa Postal 9',
    'Căsuța poștală 3',
    'а/я 55',
    'Поштова скринька 5',
  ])('is known in %s', (line) => expect(isPostBox(line)).toBe(true))

  it.each(['Calle Mayor 1', 'Bahnhofstraße 4', 'Boxpo Street 2', 'Ulica Pobóg 7', 'улица Яблочная, 4'])('is not %s', (line) =>
    expect(isPostBox(line)).toBe(false),
  )
})

describe('a card', () => {
  it.each([
    [{ address1: 'Calle Mayor 1', countryCode: 'ES' }, true],
    [{ address1: 'Calle Mayor 1', address2: 'Apartado postal 5', countryCode: 'ES' }, false],
    [{ address1: 'Rua Augusta 1', countryCode: 'PT' }, false],
  ])('goes to streets of the own country: %j %s', (address, can) => expect(canReceiveCards(address, 'ES')).toBe(can))
})
