import { dayOf } from '../../platform/day.ts'
import { table } from '../table.ts'
import { withParts } from './withParts.ts'

/** All that may ask people for access, and how many people have let each in. */
export const run = (): Promise<void> =>
  withParts(async ({ tokens }) => {
    const registered = await tokens.connectedApplications.registered()
    const rows = registered.map(({ id, name, brand, secretHash, peopleCount, createdAt, redirectUris }) => [
      id,
      name,
      brand,
      secretHash ? 'yes' : 'no',
      String(peopleCount),
      dayOf(createdAt),
      redirectUris.join(' '),
    ])
    console.log(table([['id', 'name', 'brand', 'secret', 'people', 'since', 'redirects'], ...rows]))
  })
