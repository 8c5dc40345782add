import { statementsOf } from './sqlStatements.ts'

/** A migration as the check reads it: `0101_cards_expand.sql`. */
export type MigrationFile = { readonly name: string; readonly sql: string }

/** Files with lower numbers make the tables of the first release, on an empty database: they block nobody. */
const firstAfterBaseline = 100

const table = String.raw`(?:only\s+)?(?:if\s+exists\s+)?([\w."]+)`
const plain = (name = ''): string => name.replaceAll('"', '').replace(/^public\./, '')

type Rule = { readonly found: RegExp; readonly unless?: RegExp; readonly why: string; readonly onlyContract?: true }

/** On a table that is in use. The first group names the table, where there is one. */
const rules: readonly Rule[] = [
  {
    found: new RegExp(String.raw`^create\s+(?:unique\s+)?index\s+(?!concurrently\b)[\s\S]*?\son\s+${table}`),
    why: 'an index that is not made concurrently stops all writes to its table',
  },
  {
    found: /^create\s+(?:unique\s+)?index\s+concurrently\s+(?!if\s+not\s+exists\b)/,
    why: 'an index made concurrently needs "if not exists", since the file may run again',
  },
  {
    found: /^drop\s+index\s+(?!concurrently\b)/,
    why: 'an index that is not dropped concurrently stops its table',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\badd\s+(?:column\s+)?(?!constraint\b)[\s\S]*\bnot\s+null\b`),
    unless: /\bdefault\b/,
    why: 'the version before does not fill a new column: give it a default, or let it be null until the contract step',
  },
  {
    found: new RegExp(
      String.raw`^alter\s+table\s+${table}[\s\S]*\bdefault\s+(?:gen_random_uuid|clock_timestamp|random|nextval)\b`,
    ),
    why: 'a default that differs for each row rewrites the table under a lock',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\badd\b[\s\S]*\b(?:generated\b|(?:small|big)?serial\b)`),
    why: 'a column that is filled by itself rewrites the table under a lock',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b`),
    why: 'another type rewrites the table under a lock: add a column, fill it, and drop the old one in the contract step',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\badd\s+(?:constraint\s+\S+\s+)?(?:check|foreign\s+key)\b`),
    unless: /\bnot\s+valid\b/,
    why: 'a constraint reads the whole table under a lock: add it "not valid" and validate it in a later file',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\badd\s+(?:constraint\s+\S+\s+)?(?:unique|primary\s+key)\b`),
    unless: /\busing\s+index\b/,
    why: 'it builds an index under a lock: make the index concurrently and add the constraint "using index"',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\bset\s+not\s+null\b`),
    why: 'it reads the whole table under a lock: add a check "not valid", validate it, and leave it at that',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\b(?:rename|set\s+schema)\b`),
    why: 'the version before still uses the old name: add the new one, and drop the old one in the contract step',
  },
  {
    found: new RegExp(String.raw`^alter\s+table\s+${table}[\s\S]*\bdrop\s+(?!not\s+null\b|expression\b|identity\b)`),
    why: 'the version before may still need it: drop it in a contract step, one release later',
    onlyContract: true,
  },
  {
    found: new RegExp(String.raw`^drop\s+(?:table\s+${table}|(?!index\b))`),
    why: 'the version before may still need it: drop it in a contract step, one release later',
    onlyContract: true,
  },
  {
    found: /^revoke\b(?![\s\S]*\sfrom\s+public\b)/,
    why: 'the version before may still need the right: take it away in a contract step, one release later',
    onlyContract: true,
  },
  {
    found: new RegExp(
      String.raw`^alter\s+table\s+${table}[\s\S]*\badd\s+(?:column\s+)?[\s\S]*\b(?:unique|primary\s+key|check)\b`,
    ),
    unless: /\badd\s+(?:constraint|unique|primary|check|foreign)\b/,
    why: 'a rule within a new column is judged under a lock: add the column, then the constraint as one of its own',
  },
  { found: /^do\b/, why: 'what stands in a block is not looked at here: write its statements as they are' },
  { found: /^(?:vacuum\s+full|cluster|reindex\s+(?!.*concurrently)|lock\b|truncate\b)/, why: 'it locks a table that is in use' },
  {
    found: new RegExp(String.raw`^(?:update|delete\s+from)\s+${table}`),
    unless: /\bwhere\b(?!\s+true\b)/,
    why: 'it locks every row until the end: fill tables in portions, by a job',
  },
]

const type = String.raw`[\w."]+(?:\s+(?:precision|varying|with(?:out)?\s+time\s+zone))?(?:\s*\([\d\s,]+\))?(?:\s*\[\s*\])*`
/** The same for every row, so that no row is written anew. */
const constant = String.raw`(?:''(?:::${type})?|-?[\d.]+|true|false|null|now\(\)|current_timestamp)`
const newColumn = String.raw`add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?[\w"]+\s+${type}(?:\s+(?:null|not\s+null|default\s+${constant}|references\s+[\w."]+(?:\s*\([\w",\s]+\))?))*`

/** What neither reads nor writes a table under a lock, nor takes anything away. */
const harmless: readonly RegExp[] = [
  /^create\s+table\s+(?:if\s+not\s+exists\s+)?[\w."]+\s*\(/,
  /^create\s+(?:unique\s+)?index\s/,
  /^create\s+(?:or\s+replace\s+)?(?:function|view|type|sequence|trigger|schema)\b/,
  /^alter\s+type\s+\S+\s+add\s+value\b/,
  /^(?:comment\s+on|grant|revoke|insert\s+into|update|delete\s+from|drop)\b/,
  new RegExp(
    String.raw`^alter\s+table\s+${table}\s+(?:${[
      newColumn,
      String.raw`add\s+(?:constraint\s+\S+\s+)?(?:check|foreign\s+key)\b[\s\S]*\bnot\s+valid`,
      String.raw`add\s+constraint\s+\S+\s+(?:unique|primary\s+key)\s+using\s+index\s+\S+`,
      String.raw`validate\s+constraint\s+\S+`,
      String.raw`alter\s+(?:column\s+)?\S+\s+(?:set\s+(?:default|statistics|storage)\b[\s\S]*|drop\s+not\s+null|drop\s+default)`,
      String.raw`drop\b[\s\S]*`,
      String.raw`set\s*\([\s\S]*\)`,
    ].join('|')})$`,
  ),
]

/** What a table is altered by, each clause as a statement of its own: one of several must not excuse another. */
const clausesOf = (statement: string): string[] => {
  const head = new RegExp(String.raw`^alter\s+table\s+${table}\s+`).exec(statement)?.[0]
  if (head === undefined) return [statement]
  const clauses = ['']
  let depth = 0
  for (const letter of statement.slice(head.length)) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += letter
  }
  return clauses.map((clause) => head + clause.trim())
}

const alteredIn = new RegExp(String.raw`^alter\s+table\s+${table}`)

const createdIn = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap((statement) => {
      const created = /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/.exec(statement)
      return created ? [plain(created[1])] : []
    }),
  )

const isOutsideTransaction = (sql: string): boolean => /^-- outside a transaction$/m.test(sql)

/** Why a migration would stop customers, or the version before that still runs beside it; empty when it would not. */
export const migrationFaults = ({ name, sql }: MigrationFile): string[] => {
  const [, number = '', step] = /^(\d{4})_\w+?(?:_(expand|contract))?\.sql$/.exec(name) ?? []
  if (Number(number) < firstAfterBaseline) return []
  if (!step) return [`${name}: call it ..._expand.sql, or ..._contract.sql for what the release after the next may drop`]
  const statements = statementsOf(sql).flatMap(clausesOf)
  const own = createdIn(statements)
  const concernsOwn = (statement: string): boolean => own.has(plain(alteredIn.exec(statement)?.[1]))
  const concerns = (statement: string, { found, unless, onlyContract }: Rule): boolean => {
    const match = found.exec(statement)
    if (!match || unless?.test(statement) || own.has(plain(match[1]))) return false
    return !(onlyContract && step === 'contract')
  }
  const whyNot = (statement: string): string[] => {
    const broken = rules.filter((rule) => concerns(statement, rule)).map(({ why }) => why)
    if (broken.length > 0 || concernsOwn(statement) || harmless.some((known) => known.test(statement))) return broken
    return ['it is not known to let customers go on: write it otherwise, or add it to what is harmless']
  }
  const faults = statements.flatMap((statement) => whyNot(statement).map((why) => `${name}: ${statement.slice(0, 80)}: ${why}`))
  if (statements.some((each) => /\bnot\s+valid$/.test(each)) && statements.some((each) => /\bvalidate\s+constraint\b/.test(each)))
    faults.push(`${name}: validate a constraint in a later file: here it would read the table under the lock that adding it took`)
  const isConcurrent = statements.some((statement) => /\bconcurrently\b/.test(statement))
  if (isConcurrent && !isOutsideTransaction(sql)) faults.push(`${name}: begin it with the line "-- outside a transaction"`)
  if (
    isOutsideTransaction(sql) &&
    !statements.every((statement) => /\bconcurrently\b|^alter table .* validate constraint/.test(statement))
  )
    faults.push(`${name}: outside a transaction only what is made concurrently or validated may stand`)
  return faults
}
