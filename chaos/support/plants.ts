/** A mistake that the tests must notice: what to change in which files, and what to run. */
export type Plant = {
  readonly name: string
  readonly changes: readonly { readonly file: string; readonly find: RegExp; readonly put: string }[]
  readonly command: readonly string[]
}

const tables = 'packages/ledger/sql/0001_ledger.sql'
const post = 'packages/ledger/sql/functions/post.sql'
const writer = 'packages/ledger/src/batchWriter.ts'
const pipelined = 'apps/server/src/platform/pipelined.ts'
const idempotency = 'apps/server/src/gateway/idempotency.ts'

const test = (...files: string[]): string[] => ['node_modules/.bin/vitest', 'run', ...files]
const batches = test('packages/ledger/src/batches.test.ts')
const batchFaults = test('packages/ledger/src/batchFaults.test.ts')
const races = test('packages/ledger/src/races.test.ts')

export const plants: readonly Plant[] = [
  {
    name: 'balance read, then written',
    changes: [{ file: post, find: /order by account_id for no key update/g, put: 'order by account_id' }],
    command: races,
  },
  {
    name: 'idempotency checked, then acted on',
    changes: [{ file: tables, find: /key text collate "C" primary key,/, put: 'key text collate "C" not null,' }],
    command: races,
  },
  {
    name: 'no request fingerprint',
    changes: [{ file: post, find: /case when known\.fingerprint = p_fingerprints\[i\] then 2 else 3 end/, put: '2' }],
    command: races,
  },
  {
    name: 'idempotency saved outside the transaction',
    changes: [{ file: idempotency, find: /await keep\(tx, /, put: 'await keep(db, ' }],
    command: test('apps/server/src/gateway/idempotency.test.ts'),
  },
  {
    name: 'locks unsorted',
    changes: [{ file: post, find: /order by account_id for no key update/g, put: 'order by random() for no key update' }],
    command: races,
  },
  {
    name: 'answer before commit',
    changes: [
      {
        file: writer,
        find: /return (settled\(works\.map\(\(\{ posting \}, index\) => endOf.*)\n/,
        put: 'const early = await $1\n      works.forEach((work, index) => deliver(work, required(early[index], "an end")))\n      return early\n',
      },
    ],
    command: batches,
  },
  {
    name: 'one fault fails its whole batch',
    changes: [{ file: writer, find: /if \(isFinal\(error\)\)/, put: 'if (isFinal(error) || !isAlone)' }],
    command: batchFaults,
  },
  {
    name: 'a commit whose answer was lost tried again',
    changes: [{ file: writer, find: /if \(isFinal\(error\)\)/, put: 'if (false)' }],
    command: batchFaults,
  },
  {
    name: 'a rollback taken for a commit',
    changes: [{ file: pipelined, find: /=== 'ROLLBACK'/, put: "=== 'NEVER'" }],
    command: batchFaults,
  },
  {
    name: 'synchronous_commit off',
    changes: [
      { file: 'apps/server/src/platform/db.ts', find: /-c role=\$\{role\}/, put: '-c role=$${role} -c synchronous_commit=off' },
    ],
    command: test('packages/ledger/src/durable.test.ts'),
  },
  {
    name: 'no error listener on a checked-out connection',
    changes: [{ file: 'apps/server/src/platform/db.ts', find: / {2}pool\.on\('connect'.*\n/, put: '' }],
    command: batchFaults,
  },
  {
    name: 'batch row marked after commit',
    changes: [
      { file: 'chaos/support/batchWorker.ts', find: /key: `row:\$\{id\}`/, put: 'key: `row:$${id}:$${crypto.randomUUID()}`' },
    ],
    command: ['node', 'chaos/run.ts', 'batch', '--rows=3000'],
  },
]
