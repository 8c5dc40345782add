import { describe, expect, it, vi } from 'vitest'
import { createListCache } from './listCache.ts'
import { memoryStorage } from '../../app/session/memoryStorage.ts'

const listOf = (...names: string[]) => vi.fn(async () => ({ names }))

/** A browser's jar, in which a test lets time pass. */
const jar = () => {
  const kept = new Map<string, { value: string; until: number }>()
  let now = 0
  return {
    pass: (seconds: number) => void (now += seconds),
    get cookie() {
      return [...kept].flatMap(([name, { value, until }]) => (until > now ? [`${name}=${value}`] : [])).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', life = ''] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(text) ?? []
      kept.set(name, { value, until: now + Number(life) })
    },
  }
}

describe('kept lists', () => {
  it('are loaded once, also by the next page', async () => {
    const [storage, cookies] = [memoryStorage(), jar()]
    const load = listOf('a')
    for (let visit = 0; visit < 2; visit += 1) {
      const cache = createListCache({ storage, cookies, version: '1' })
      expect(await cache.read(['en', 'countries', {}], load)).toEqual({ names: ['a'] })
    }
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are kept apart by language and question', async () => {
    const cache = createListCache({ storage: memoryStorage(), cookies: jar(), version: '1' })
    await cache.read(['en', 'states', { countryCode: 'US' }], listOf('Alabama'))
    expect(await cache.read(['en', 'states', { countryCode: 'CA' }], listOf('Alberta'))).toEqual({ names: ['Alberta'] })
    expect(await cache.read(['ru', 'states', { countryCode: 'US' }], listOf('Алабама'))).toEqual({ names: ['Алабама'] })
  })

  it('of another version are asked for anew, and the old ones go', async () => {
    const [storage, cookies] = [memoryStorage(), jar()]
    storage.setItem('florin.language', 'es')
    await createListCache({ storage, cookies, version: '1' }).read(['x'], listOf('old'))
    expect(await createListCache({ storage, cookies, version: '2' }).read(['x'], listOf('new'))).toEqual({ names: ['new'] })
    expect(storage.length).toBe(2)
    expect(storage.getItem('florin.language')).toBe('es')
  })

  it('are asked for anew after an hour, as the cookie with their version says', async () => {
    const [storage, cookies] = [memoryStorage(), jar()]
    const visit = (load: () => Promise<object>) => createListCache({ storage, cookies, version: '7.florin' }).read(['x'], load)
    await visit(listOf('old'))
    expect(cookies.cookie).toBe('florin-cache-version=7.florin')
    cookies.pass(3599)
    expect(await visit(listOf('new'))).toEqual({ names: ['old'] })
    cookies.pass(1)
    expect(await visit(listOf('new'))).toEqual({ names: ['new'] })
  })

  it('are loaded although nothing can be kept', async () => {
    const storage = memoryStorage()
    storage.setItem = () => {
      throw new Error('full')
    }
    expect(await createListCache({ storage, cookies: jar(), version: '1' }).read(['x'], listOf('a'))).toEqual({ names: ['a'] })
  })
})
