import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Reader } from './transaction.ts'

/** The place of a value in a statement. */
class Blank {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const blanks = new Proxy({}, { get: (_target, name) => new Blank(String(name)) })

/**
 * A statement that is put together once, not each time it is run: for those that every payment runs, where that would be a good part of
 * what they cost. What `build` gets only says where each value goes; it may do nothing with it but put it into the statement.
 */
export const prepared = <Given extends object, Row>(build: (given: Given) => RawBuilder<Row>) => {
  let known: CompiledQuery<Row> | undefined
  return (reader: Reader, given: Given): Promise<QueryResult<Row>> => {
    known ??= build(blanks as Given).compile(reader)
    const parameters = known.parameters.map((value) => (value instanceof Blank ? given[value.name as keyof Given] : value))
    return reader.getExecutor().executeQuery<Row>({ ...known, parameters })
  }
}
