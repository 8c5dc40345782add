import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, messageOf, StartProblem } from './problem.ts'

/** Makes the data folder, readable for its owner only where it is new. */
export const ensureDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataDir} cannot be made (${codeOf(error) || messageOf(error)}). Set DATA_DIR to a folder you may write to.`,
      error,
    )
  }
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartProblem(`${path} cannot be read (${codeOf(error)}).`, error)
  }
}

/** A secret that outlives the process, made on first use. Written aside and linked, so that two processes starting at once agree on one. */
export const keptSecret = (dataDir: string, name: string): string => {
  const path = join(dataDir, name)
  const known = read(path)
  if (known !== undefined) {
    if (known.length < 32)
      throw new StartProblem(`${path} is damaged: it should hold at least 32 characters. Restore it from a backup.`)
    return known
  }
  ensureDataDir(dataDir)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new StartProblem(
        `The data folder ${dataDir} cannot be written to (${codeOf(error)}). Set DATA_DIR to a folder you may write to.`,
        error,
      )
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
