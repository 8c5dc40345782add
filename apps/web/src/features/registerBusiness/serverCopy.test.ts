import { describe, expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { unsavedIn, withNewer } from './serverCopy.ts'

const named = (name: string) => ({ ...emptyDraft, general: { name } })
const saved = (name: string, savedAt: string) => ({
  section: 'generalForm' as const,
  data: JSON.stringify({ general: { name } }),
  savedAt,
})
const [morning, noon] = ['2026-11-19T08:00:00.000Z', '2026-11-19T12:00:00.000Z']
/** As it was after this browser saved it. */
const known = withNewer({ draft: emptyDraft, seen: {} }, [saved('Harbor', morning)])

describe('the copy of a draft on the server', () => {
  it('is saved section by section, and only what has changed since', () => {
    expect(unsavedIn(emptyDraft, {})).toEqual([])
    expect(unsavedIn(known.draft, known.seen)).toEqual([])
    expect(unsavedIn(named('Harbor Works'), known.seen).map(([section]) => section)).toEqual(['generalForm'])
  })

  it('is saved again when a section was emptied', () => {
    expect(unsavedIn(emptyDraft, known.seen).map(([section]) => section)).toEqual(['generalForm'])
  })

  it('brings what another device saved later', () => {
    const newer = withNewer(known, [saved('Harbor Works', noon)])
    expect(newer.draft.general).toEqual({ name: 'Harbor Works' })
    expect(newer.seen.generalForm?.at).toBe(noon)
  })

  it('leaves what was changed here, and what this browser saw of it', () => {
    const { draft, seen } = withNewer({ draft: named('Port'), seen: known.seen }, [saved('Harbor Works', noon)])
    expect(draft.general).toEqual({ name: 'Port' })
    expect(seen.generalForm?.at).toBe(morning)
  })

  it('takes the same text for the same, wherever it was typed', () => {
    const { seen } = withNewer({ draft: named('Port'), seen: {} }, [saved('Port', noon)])
    expect(unsavedIn(named('Port'), seen)).toEqual([])
  })
})
