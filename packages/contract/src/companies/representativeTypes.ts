/** What somebody is to a company, as a number on the wire. */
export const RepresentativeType = { user: 1, director: 2, personShareholder: 6, owner: 8, companyShareholder: 9 } as const

const kinds: Readonly<Record<number, 'director' | 'shareholder' | 'owner'>> = {
  2: 'director',
  6: 'shareholder',
  8: 'owner',
  9: 'shareholder',
}

/** Any other number is an authorised user's. */
export const representativeKind = (typeId: number): 'director' | 'shareholder' | 'owner' | 'user' => kinds[typeId] ?? 'user'
