import { aboutParty, type Amendment } from './amendment.ts'

type Fields = Readonly<Record<string, unknown>>

const toldOf = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name] !== undefined)

/** A share is of one company: that in another is another wish. What follows from a share stays with it. */
const namesOf = ({ id: _id, parentId, ...fields }: Fields): Map<string, readonly string[]> => {
  const { share } = fields
  const own = toldOf(fields).filter((name) => share === undefined || (name !== 'share' && name !== 'sourceOfFunds'))
  const names = new Map<string, readonly string[]>(own.map((name) => [name, [name]]))
  if (share !== undefined) names.set(`share of ${String(parentId ?? '')}`, ['share', 'parentId', 'sourceOfFunds'])
  return names
}

/** What is left of fields when those that the newer ones name are gone; the very same where none is, nothing where all are. */
const without = <F extends Fields>(fields: F, newer: Fields): F | undefined => {
  const [names, named] = [namesOf(fields), namesOf(newer)]
  const gone = [...names].filter(([name]) => named.has(name)).flatMap(([, parts]) => parts)
  if (gone.length === 0) return fields
  if ([...names.keys()].every((name) => named.has(name))) return undefined
  return { ...fields, ...Object.fromEntries(gone.map((name) => [name, undefined])) }
}

/** A report of who owns the company is newer than all that was asked about parts in it; other facts of people go on waiting. */
const restOfParts = (waiting: Amendment): Amendment | undefined => {
  if (waiting.kind === 'newRepresentative' || waiting.kind === 'representativeRemoval') return undefined
  if (waiting.kind !== 'representative') return waiting
  const { share, parentId: _of, sourceOfFunds, control, ...facts } = waiting.change
  if (share === undefined && sourceOfFunds === undefined && control === undefined) return waiting
  return toldOf(facts).length > 1 ? { ...waiting, change: facts } : undefined
}

/** What goes on waiting when somebody asks for something newer; somebody new is nobody else. */
export const restOf = (waiting: Amendment, newer: Amendment): Amendment | undefined => {
  if (newer.kind === 'ownership' && waiting.kind !== 'ownership') return restOfParts(waiting)
  if (waiting.kind !== newer.kind || waiting.kind === 'newRepresentative' || aboutParty(waiting) !== aboutParty(newer))
    return waiting
  if (waiting.kind === 'details' && newer.kind === 'details') {
    const details = without(waiting.details, newer.details)
    return details === waiting.details ? waiting : details && { ...waiting, details }
  }
  if (waiting.kind === 'representative' && newer.kind === 'representative') {
    const change = without(waiting.change, newer.change)
    return change === waiting.change ? waiting : change && { ...waiting, change }
  }
  return undefined
}
