import { describe, expect, it, vi } from 'vitest'
import { createListCache } from './listCache.ts'
import { memoryStorage } from '../../app/testing/memoryStorage.ts'

const listOf = (...names: string[]) => vi.fn(async () => ({ names }))

describe('kept lists', () => {
  it('are loaded once, also by the next page', async () => {
    const storage = memoryStorage()
    const load = listOf('a')
    for (let visit = 0; visit < 2; visit += 1) {
      const cache = createListCache({ storage, version: '1' })
      expect(await cache.read(['en', 'countries', {}], load)).toEqual({ names: ['a'] })
    }
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are kept apart by language and question', async () => {
    const cache = createListCache({ storage: memoryStorage(), version: '1' })
    await cache.read(['en', 'states', { countryCode: 'US' }], listOf('Alabama'))
    expect(await cache.read(['en', 'states', { countryCode: 'CA' }], listOf('Alberta'))).toEqual({ names: ['Alberta'] })
    expect(await cache.read(['ru', 'states', { countryCode: 'US' }], listOf('Алабама'))).toEqual({ names: ['Алабама'] })
  })

  it('of another version are asked for anew, and the old ones go', async () => {
    const storage = memoryStorage()
    storage.setItem('florin.language', 'es')
    await createListCache({ storage, version: '1' }).read(['x'], listOf('old'))
    expect(await createListCache({ storage, version: '2' }).read(['x'], listOf('new'))).toEqual({ names: ['new'] })
    expect(storage.length).toBe(2)
    expect(storage.getItem('florin.language')).toBe('es')
  })

  it('are loaded although nothing can be kept', async () => {
    const storage = memoryStorage()
    storage.setItem = () => {
      throw new Error('full')
    }
    expect(await createListCache({ storage, version: '1' }).read(['x'], listOf('a'))).toEqual({ names: ['a'] })
  })
})
