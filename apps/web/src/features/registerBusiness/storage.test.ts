import { draftVersion } from '@florin/contract/companies/businessRegistration'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { nothingStored, readStored, writeStored } from './storage.ts'

const storageOf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage & { readonly kept: Map<string, string> }
}
const begun = { ...nothingStored, draft: { ...emptyDraft, general: { name: 'Harbor' } } }

describe('a registration in the browser', () => {
  it('is kept with its version and read again (T-280, T-281)', () => {
    const storage = storageOf()
    writeStored(storage, begun)
    expect(JSON.parse([...storage.kept.values()][0]!)).toMatchObject({ version: draftVersion })
    expect(readStored(storage)).toEqual({ ...begun, server: undefined })
  })

  it('of another version, or broken, is as none (T-282)', () => {
    const storage = storageOf()
    writeStored(storage, begun)
    const [[key, text] = ['', '']] = [...storage.kept]
    storage.setItem(key, text.replace(draftVersion, '3.53'))
    expect(readStored(storage)).toBe(nothingStored)
    storage.setItem(key, '{')
    expect(readStored(storage)).toBe(nothingStored)
  })

  it('is gone with its key once it was sent (T-287)', () => {
    const storage = storageOf()
    writeStored(storage, begun)
    writeStored(storage, nothingStored)
    expect(storage.kept.size).toBe(0)
  })

  it('asks again about an address whose check did not end (T-338)', () => {
    const storage = storageOf()
    const emails = {
      'free@a.example': 0,
      'taken@a.example': 1,
      'asked@a.example': 2,
      'staff@a.example': 3,
      'failed@a.example': -1,
    }
    writeStored(storage, { ...begun, emails })
    expect(readStored(storage).emails).toEqual({ 'free@a.example': 0, 'taken@a.example': 1, 'staff@a.example': 3 })
  })
})
