import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../../test/app.ts'
import { temporaryFolder } from '../../../../../../test/server.ts'
import { type Config, loadConfig } from '../../../platform/config.ts'
import { rewrapVault } from './rewrapping.ts'
import { createVault } from './vault.ts'

const [first, second] = [
  'a vault key of the first year that is long enough',
  'a vault key of the second year that is long enough',
]

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

  it('is read from its file by a process that still seals with the old one', async () => {
    const { db, parts, given } = await testApp()
    const { customerId } = await given.person()
    const folder = temporaryFolder()
    try {
      const path = join(folder.path, 'vault-key')
      const open = () => loadConfig({ DATA_DIR: folder.path, VAULT_KEY_FILE: path })
      const start = ({ vaultKeys, vaultKeysNow }: Config) =>
        createVault({ clock: parts.clock, ids: parts.ids, keys: vaultKeys, keysNow: vaultKeysNow })
      writeFileSync(path, first)
      const running = start(open())
      writeFileSync(path, `${second},${first}`)
      const restarted = start(open())
      const [theirs, ours] = [restarted.keep(customerId, 'card', '4111111111111111'), running.keep(customerId, 'answer', 'blue')]
      await theirs.write(db)
      await ours.write(db)

      rmSync(path)
      await expect(running.open(db, theirs.token, 'card')).rejects.toThrow('No key')
      writeFileSync(path, 'half written')
      await expect(running.open(db, theirs.token, 'card')).rejects.toThrow('No key')
      writeFileSync(path, `${second},${first}`)
      expect(await running.open(db, theirs.token, 'card')).toBe('4111111111111111')
      expect(await restarted.open(db, ours.token, 'answer')).toBe('blue')
    } finally {
      folder.remove()
    }
  })
})
