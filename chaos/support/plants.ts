/** A mistake that the tests must notice: what to change in which files, and what to run. */
export type Plant = {
  readonly name: string
  readonly changes: readonly { readonly file: string; readonly find: RegExp; readonly put: string }[]
  readonly command: readonly string[]
}

const tables = 'apps/server/src/migrations/0003_ledger.sql'
const grants = 'apps/server/src/migrations/0050_ledger_posting.sql'
/** Of a lone transfer, and of a batch. */
const postOne = 'apps/server/src/migrations/0090_ledger_lone_straight.sql'
const post = 'apps/server/src/migrations/0071_ledger_counters.sql'
const test = (...files: string[]): string[] => [
  'node_modules/.bin/vitest',
  'run',
  ...files.map((file) => `packages/ledger/src/${file}.test.ts`),
]

const saveKeys = `
create function ledger.save_keys(p_keys text[], p_fingerprints uuid[], p_ids bigint[]) returns void
language sql security definer as $$$$
  insert into ledger.posting_key select key, fingerprint, id, now(), 0
    from unnest(p_keys, p_fingerprints, p_ids) item (key, fingerprint, id) where id is not null on conflict do nothing
$$$$;
`

const answeringEarly = `async <Row>({ name, text }: { name: string; text: string }, values: unknown[]) => {
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query({ name, text, values })
    setTimeout(() => void client.query('commit').finally(() => client.release()), 20)
    return rows as Row[]
  }`

export const plants: readonly Plant[] = [
  {
    name: 'balance read, then written',
    changes: [
      { file: post, find: /order by account_id for no key update/g, put: 'order by account_id' },
      {
        file: postOne,
        find: /set posted_minor = posted_minor \+/,
        put: `set posted_minor = (select read.posted_minor from ledger.balance read
        where read.account_id = balance.account_id and read.stripe = balance.stripe) +`,
      },
    ],
    command: test('races'),
  },
  {
    name: 'idempotency checked, then acted on',
    changes: [{ file: tables, find: /key text collate "C" primary key,/, put: 'key text collate "C" not null,' }],
    command: test('races'),
  },
  {
    name: 'no request fingerprint',
    changes: [{ file: post, find: /case when known\.fingerprint = p_fingerprints\[i\] then 2 else 3 end/, put: '2' }],
    command: test('races'),
  },
  {
    name: 'idempotency saved outside the transaction',
    changes: [
      {
        file: post,
        find: /unnest\(p_key_items\) as i\) item where outcomes\[i\] = 1/,
        put: 'unnest(p_key_items) as i) item where false',
      },
      {
        file: postOne,
        find: /select p_key, p_fingerprint, id, at, 0 from done/,
        put: 'select p_key, p_fingerprint, id, at, 0 from done where false',
      },
      {
        file: grants,
        find: /\nrevoke execute on all functions/,
        put: `${saveKeys}\nrevoke execute on all functions`,
      },
      {
        file: 'packages/ledger/src/batch.ts',
        find: / {2}const striped = /,
        put: `  await run({ name: 'save', text: 'select ledger.save_keys($$1, $$2, $$3)' }, [
    orders.map(({ key }) => key), encodeBatch(stamped, at)[3], codes.map((code, index) => (code === '1' ? ids[index] : null))])
  const striped = `,
      },
    ],
    command: test('races'),
  },
  {
    name: 'locks unsorted',
    changes: [{ file: post, find: /order by account_id for no key update/g, put: 'order by random() for no key update' }],
    command: test('races'),
  },
  {
    name: 'answer before commit',
    changes: [{ file: 'packages/ledger/src/run.ts', find: /async <Row>\([\s\S]*as Row\[\]/, put: answeringEarly }],
    command: test('gatherer', 'races'),
  },
  {
    name: 'synchronous_commit off',
    changes: [
      { file: 'apps/server/src/platform/db.ts', find: /-c role=\$\{role\}/, put: '-c role=$${role} -c synchronous_commit=off' },
    ],
    command: test('durable'),
  },
  {
    name: 'no error listener on a checked-out connection',
    changes: [{ file: 'apps/server/src/platform/db.ts', find: / {2}pool\.on\('connect'.*\n/, put: '' }],
    command: test('gatherer'),
  },
  {
    name: 'batch row marked after commit',
    changes: [
      { file: 'chaos/support/batchWorker.ts', find: /key: `row:\$\{id\}`/, put: 'key: `row:$${id}:$${crypto.randomUUID()}`' },
    ],
    command: ['node', 'chaos/run.ts', 'batch', '--rows=3000'],
  },
]
