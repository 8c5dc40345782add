import type { DraftSection } from '@florin/contract/companies/businessRegistration'
import { type Draft, emptyDraft } from './draft.ts'
import { joinPieces, piecesOf } from './sections.ts'

/** A section as this browser last saw it on the server. */
type SeenSection = { readonly text: string; readonly at: string }
export type Seen = Readonly<Partial<Record<DraftSection, SeenSection>>>
type Copy = { readonly draft: Draft; readonly seen: Seen }
type ServerSection = { readonly section: DraftSection; readonly data: string; readonly savedAt: string }

const textsOf = (draft: Draft): readonly (readonly [section: DraftSection, text: string])[] =>
  Object.entries(piecesOf(draft)).map(([section, piece]) => [section as DraftSection, JSON.stringify(piece)])
const untouched = new Map(textsOf(emptyDraft))

/** Sections that differ from what the server is known to have; those that nobody has touched are left out. */
export const unsavedIn = (draft: Draft, seen: Seen) =>
  textsOf(draft).filter(([section, text]) => text !== (seen[section]?.text ?? untouched.get(section)))

/** What another device has saved since comes in wherever nothing was changed here; what was changed here is saved over it. */
export const withNewer = ({ draft, seen }: Copy, sections: readonly ServerSection[]): Copy => {
  const unsaved = new Set(unsavedIn(draft, seen).map(([section]) => section))
  const here = new Map(textsOf(draft))
  const isSame = ({ section, data }: ServerSection): boolean => here.get(section) === data
  const taken = sections.filter((each) => !unsaved.has(each.section) || isSame(each))
  return {
    draft: joinPieces(draft, taken),
    seen: {
      ...seen,
      ...Object.fromEntries(taken.map(({ section, data, savedAt }) => [section, { text: data, at: savedAt }])),
    },
  }
}
