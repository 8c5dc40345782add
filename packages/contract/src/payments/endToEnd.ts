import { eftRail, wireRail } from '../rails.ts'

const toBanks: ReadonlySet<string> = new Set([eftRail.name, wireRail.name])

/** The end-to-end id as the payee's bank reads it: messages between banks have no room for the hyphens of a UUID. */
export const sentEndToEndId = (type: string, endToEndId: string): string =>
  toBanks.has(type) ? endToEndId.replaceAll('-', '') : endToEndId
