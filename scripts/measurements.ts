import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '../apps/server/src/entry/table.ts'

/** What a benchmark or a chaos test measured, by name; `failed` makes the run fail. */
export type Figures = Readonly<Record<string, string | number | boolean>>
export type Options = { readonly args: readonly string[]; readonly note: (line: string) => void }
export type Measurement = {
  readonly about: string
  /** It is not among all of them. */
  readonly isOnlyByName?: boolean
  readonly run: (options: Options) => Promise<Figures>
}

type Kind = { readonly folder: string; readonly suffix: string }

const namesIn = ({ folder, suffix }: Kind): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .toSorted()

const load = async ({ folder, suffix }: Kind, name: string): Promise<Measurement> =>
  (await import(join(folder, name + suffix))) as Measurement

const show = (name: string, figures: Figures): string =>
  `\n${name}\n${table([['figure', 'value'], ...Object.entries(figures).map(([key, value]) => [key, String(value)])])}`

/** `[name ...] [--json] [--list] [-- anything for the measurement itself]`; without a name, all of them. */
export const runMeasurements = async (kind: Kind, argv: readonly string[]): Promise<void> => {
  const known = namesIn(kind)
  const wanted = argv.filter((arg) => !arg.startsWith('--'))
  const json = argv.includes('--json')
  if (argv.includes('--list') || argv.includes('--help')) {
    const rows = await Promise.all(known.map(async (name) => [name, (await load(kind, name)).about]))
    return console.log(table([['name', 'what it measures'], ...rows]))
  }
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There is: ${known.join(', ') || 'none yet'}.`)
    process.exitCode = 1
    return
  }
  const results: Record<string, Figures> = {}
  for (const name of wanted.length > 0 ? wanted : known) {
    const note = (line: string) => console.error(`${name}: ${line}`)
    const { isOnlyByName, run } = await load(kind, name)
    if (isOnlyByName && wanted.length === 0) {
      note('left out; it runs by its name alone')
      continue
    }
    const figures = await run({ args: argv, note })
    results[name] = figures
    if (figures['failed']) process.exitCode = 1
    if (!json) console.log(show(name, figures))
  }
  if (json) console.log(JSON.stringify(results))
}
