import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { atEnd } from './cleanup.ts'
import { templateName } from './postgres.ts'

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A database of its own for one test file, with every migration applied; dropped when the file is done. Gives its address. */
export const freshDatabase = async (options: { empty?: boolean } = {}): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}${options.empty ? '' : ` template ${templateName}`}`)
  atEnd(() => onServer(`drop database ${name} with (force)`))
  const url = new URL(inject('databaseServerUrl'))
  url.pathname = `/${name}`
  return url.href
}
