import { parseArgs } from 'node:util'
import { brandIds } from '@florin/brands/brand'
import { findBrand } from '@florin/brands/brands'
import { Day } from '@florin/contract/fields'
import { StartProblem } from '../../platform/problem.ts'
import { setPushDay } from '../../modules/access/signIn/pushDay.ts'
import { withParts } from './withParts.ts'

const options = { brand: { type: 'string' }, by: { type: 'string' } } as const

/** Until the day people are reminded at sign-in; after it they get no further before a phone is paired. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const brand = findBrand(values.brand ?? '')
  if (!brand) throw new StartProblem(`--brand must be one of ${brandIds.join(', ')}.`)
  const { by = '' } = values
  if (by !== 'never' && !Day.safeParse(by).success) throw new StartProblem('--by must be a day such as 2027-01-31, or never.')
  await withParts(async ({ db }) => {
    const count = await setPushDay(db, brand.id, by === 'never' ? undefined : by)
    const what = by === 'never' ? 'may sign in as they do' : `are to sign in with their phone by ${by}`
    console.log(`${count} people of ${brand.projectName} ${what}.`)
  })
}
