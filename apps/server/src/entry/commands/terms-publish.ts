import { parseArgs } from 'node:util'
import { brandIds } from '@florin/brands/brand'
import { findBrand } from '@florin/brands/brands'
import { StartProblem } from '../../platform/problem.ts'
import { withParts } from './withParts.ts'

const options = { brand: { type: 'string' }, document: { type: 'string' }, version: { type: 'string' } } as const

/** The words of a document come with the program; this says that from now on its customers have to accept them anew. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const brand = findBrand(values.brand ?? '')
  if (!brand) throw new StartProblem(`--brand must be one of ${brandIds.join(', ')}.`)
  const document = brand.terms.find(({ key }) => key === values.document)
  if (!document) throw new StartProblem(`--document must be one of ${brand.terms.map(({ key }) => key).join(', ')}.`)
  const { version } = values
  if (!version || !/^[\w.-]{1,40}$/.test(version)) throw new StartProblem('--version must be a short name such as 2.0.')
  await withParts(async ({ db, services }) => {
    const isNew = version !== document.version && (await services.customers.terms.publish(db, document.id, version))
    if (!isNew) throw new StartProblem(`Version ${version} of this document has been published before.`)
    console.log(`Customers of ${brand.projectName} now have to accept ${document.key} ${version}.`)
  })
}
