import { nameLikeness } from './likeness.ts'
import type { Party, Screening, ScreeningMatch } from './screening.ts'

type Entry = { readonly id: string; readonly names: readonly string[]; readonly birthDate?: string }

/** Nobody of these exists. */
const entries: readonly Entry[] = [
  { id: 'T-1', names: ['Viktor Sanktov', 'Виктор Санктов'], birthDate: '1961-03-09' },
  { id: 'T-2', names: ['Ibrahim Al-Testani', 'Ibrahim Testani'] },
  { id: 'T-3', names: ['Blocked Trading GmbH', 'Blocked Trading'] },
  { id: 'T-4', names: ['Mei Forbidden Holdings'] },
  { id: 'T-5', names: ['Juan Pérez Embargo'], birthDate: '1975-11-30' },
]
const listName = 'Test list'
/** From here on two names count as one. */
const threshold = 90

const matchOf = ({ id, names, birthDate }: Entry, party: Party): ScreeningMatch[] => {
  // Another day of birth is another person, whatever the name.
  if (birthDate !== undefined && party.birthDate !== undefined && birthDate !== party.birthDate) return []
  const scored = names.map((name) => ({ name, score: nameLikeness(name, party.name) }))
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score >= threshold ? [{ listName, entryId: id, name: best.name, score: best.score }] : []
}

/** A bundled list to try screening with; a vendor's list takes its place. */
export const createTestListScreening = (): Screening => ({
  screen: async (party) => entries.flatMap((entry) => matchOf(entry, party)),
})
