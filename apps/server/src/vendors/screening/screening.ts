export type Party = {
  readonly name: string
  readonly birthDate?: string | undefined
  readonly countryCode?: string | undefined
}
export type ScreeningMatch = {
  readonly listName: string
  readonly entryId: string
  /** As the list has it. */
  readonly name: string
  /** How much alike the names are, in percent. */
  readonly score: number
}

/** Lists of those whom nobody may pay, or be paid by. */
export type Screening = { screen(party: Party): Promise<readonly ScreeningMatch[]> }
