import { CardStatus } from '@florin/contract/cardTypes'
import { expect, it } from 'vitest'
import { cardBank } from '../cards.fixture.ts'

it('tells holders that a virtual card is ready, and of every card that it was freed', async () => {
  const bank = await cardBank()
  const ana = await bank.holder()
  const told = async () => {
    const rows = await bank.db.selectFrom('notification').select(['event', 'customer_id']).orderBy('id').execute()
    return rows.filter((row) => row.customer_id === ana.customerId && row.event.startsWith('card')).map(({ event }) => event)
  }
  const virtual = await bank.virtual(ana)
  expect(await told()).toEqual(['cardReady'])
  await bank.move(virtual, CardStatus.fraud)
  await bank.move(virtual, CardStatus.active)
  expect(await told()).toEqual(['cardReady', 'cardStopped', 'cardFreed'])
  const physical = await bank.physical(ana)
  await bank.setStatus(physical, CardStatus.limited)
  await bank.move(physical, CardStatus.active)
  expect((await told()).at(-1)).toBe('cardFreed')
})
