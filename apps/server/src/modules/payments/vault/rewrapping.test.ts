import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../../test/app.ts'
import { rewrapVault } from './rewrapping.ts'
import { createVault } from './vault.ts'

const [first, second] = ['a vault key of the first year, long enough', 'a vault key of the second year, long enough']

describe('a new key of the vault', () => {
  it('reads what lies under the old one, and after putting it under the new one the old one opens nothing', async () => {
    const { db, parts, given } = await testApp()
    const { customerId } = await given.person()
    const vaultWith = (...keys: string[]) => createVault({ clock: parts.clock, ids: parts.ids, keys })
    const [old, both] = [vaultWith(first), vaultWith(second, first)]
    const before = old.keep(customerId, 'card', '4111111111111111')
    const after = both.keep(customerId, 'answer', 'the blue house')
    await before.write(db)
    await after.write(db)
    expect(await both.open(db, before.token, 'card')).toBe('4111111111111111')

    expect(await rewrapVault(db, [second, first])).toBe(1)
    expect(await rewrapVault(db, [second, first])).toBe(0)
    expect(await vaultWith(second).open(db, before.token, 'card')).toBe('4111111111111111')
    expect(await vaultWith(second).open(db, after.token, 'answer')).toBe('the blue house')
    await expect(old.open(db, before.token, 'card')).rejects.toThrow('No key')
  })
})
