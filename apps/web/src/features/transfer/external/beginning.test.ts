import { expect, it } from 'vitest'
import { orderOfTemplate } from './beginning.ts'

const details = { fromAccountId: 7, amount: '100.00', currency: 'BRL', countryCode: 'BR' }

it('fills in of a template the side of the amount that it was saved with', () => {
  expect(orderOfTemplate('eft', '3d', { ...details, amountSide: 'from' }).terms).toMatchObject({ amountSide: 'from' })
  expect(orderOfTemplate('eft', '3d', details).terms).toMatchObject({ amount: '100.00', amountSide: 'to' })
})
