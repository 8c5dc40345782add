import { massColumns } from '@florin/contract/mass/massColumns'
import { apiBatchTypes } from '@florin/contract/publicApi/v1Batches'
import { mostPerPage } from '@florin/contract/publicApi/v1Shapes'
import * as z from 'zod'

type Made = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0]

export const numberPattern = '^[1-9][0-9]*$'
/** In paths and queries everything is text: which texts are numbers is found by what becomes of one. */
const sayNumber = ({ zodSchema, jsonSchema }: Made): void => {
  const read = (text: string) => z.safeParse(zodSchema, text)
  if (jsonSchema.type !== 'string' || read('1').data !== 1) return
  const isLimit = !read(String(mostPerPage + 1)).success
  Object.assign(jsonSchema, { pattern: numberPattern, description: isLimit ? `A number up to ${mostPerPage}` : 'A number' })
}

const typesWith = (column: string, isNeeded: boolean): string =>
  apiBatchTypes.filter((type) => massColumns[type].some((each) => each.name === column && each.isNeeded === isNeeded)).join(', ')

/** Which batches have a column, as it is said of it. */
const columnText = (column: string): string =>
  [
    [typesWith(column, true), 'Needed by'],
    [typesWith(column, false), 'May be given with'],
  ]
    .flatMap(([types, words]) => (types ? [`${words}: ${types}`] : []))
    .join('. ')

/** The rows of a batch have the columns of its type, and no others. */
const sayColumns = ({ jsonSchema }: Made): void => {
  const { propertyNames, additionalProperties: cell } = jsonSchema
  const columns = typeof propertyNames === 'object' ? propertyNames.enum : undefined
  if (!columns || typeof cell !== 'object') return
  delete jsonSchema.propertyNames
  jsonSchema.additionalProperties = false
  jsonSchema.properties = Object.fromEntries(
    columns.map(String).map((column) => [column, { ...cell, description: columnText(column) }]),
  )
}

/** A type of the contract as programs read of it. */
export const programSchema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: (made) => {
      sayNumber(made)
      sayColumns(made)
    },
  })
  return schema
}
