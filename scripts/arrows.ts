/** Modules of the server and of the contract, each with those it may import. Whoever comes later is unknown to those before. */
export const modules = {
  dictionary: [],
  messaging: ['dictionary'],
  access: ['messaging'],
  compliance: ['dictionary', 'messaging', 'access'],
  accounts: ['messaging', 'compliance'],
  payments: ['dictionary', 'messaging', 'access', 'compliance', 'accounts'],
  invoices: ['messaging', 'accounts', 'payments'],
  mass: ['messaging', 'access', 'accounts', 'payments'],
  globalPay: ['dictionary', 'messaging', 'access', 'accounts', 'payments', 'mass'],
  merchant: ['messaging', 'access', 'compliance', 'accounts', 'payments'],
  customers: ['dictionary', 'messaging', 'access', 'compliance', 'accounts', 'payments'],
  companies: ['dictionary', 'messaging', 'access', 'compliance', 'accounts', 'payments', 'customers'],
  helpdesk: ['messaging', 'access', 'compliance', 'payments'],
  contracts: ['messaging', 'access', 'compliance', 'accounts', 'payments'],
  cards: ['dictionary', 'messaging', 'access', 'compliance', 'accounts', 'payments', 'customers'],
  books: ['dictionary', 'messaging', 'accounts', 'payments', 'invoices'],
  publicApi: ['messaging', 'access', 'accounts', 'payments', 'invoices', 'mass', 'merchant', 'books'],
  console: ['messaging', 'access', 'compliance', 'customers'],
  sandbox: ['access', 'compliance', 'accounts', 'cards'],
} as const satisfies Record<string, readonly string[]>

type Table = Readonly<Record<string, readonly string[]>>

const server = 'apps/server/src'
const contract = 'packages/contract/src'
const packages = ['packages/money', 'packages/i18n', 'packages/brands', 'packages/contract', 'packages/ledger']
const pagePackages = ['packages/money', 'packages/i18n', 'packages/brands', 'packages/contract']
const belowModules = [...packages, `${server}/platform`, `${server}/vendors`, `${server}/gateway`, `${server}/modules/*`]
const everything = ['packages', 'apps', 'test', 'e2e', 'bench', 'chaos', 'scripts']

const ofModules = (base: string, always: readonly string[]): Table =>
  Object.fromEntries(
    Object.entries<readonly string[]>(modules).map(([name, known]) => [
      `${base}/${name}`,
      [...always, ...known.map((other) => `${base}/${other}`)],
    ]),
  )

/** Folders of payments, each with those it may import; besides these the files of the module itself. The core knows none of them. */
const payments: Table = {
  core: [],
  vault: [],
  nameChecks: [],
  blockedPayees: [],
  reconciliation: [],
  approvals: ['core'],
  coupons: ['core'],
  documents: ['core'],
  recalls: ['core'],
  series: ['core'],
  rails: ['core', 'vault', 'nameChecks', 'blockedPayees', 'documents', 'lookups', 'transfers'],
  lookups: ['core', 'rails'],
  beneficiaries: ['core', 'rails'],
  transfers: ['core', 'rails', 'blockedPayees', 'series'],
  operator: ['core', 'rails', 'nameChecks', 'recalls'],
}

const insidePayments = (): Table => {
  const home = `${server}/modules/payments`
  const outside = [...belowModules, ...modules.payments.map((name) => `${server}/modules/${name}`)]
  const folders = Object.entries(payments).map(([name, known]) => [
    `${home}/${name}`,
    [...outside, ...(name === 'core' ? [] : [`${home}/*`]), ...known.map((other) => `${home}/${other}`)],
  ])
  return { [`${home}/*`]: [...outside, home], ...Object.fromEntries(folders) }
}

/**
 * Every folder of ours, and the folders that it may import besides itself; a folder brings those inside it along. `x/*` are the files
 * that stand in x itself, `x/**` each folder inside it by itself: none of those imports another.
 */
export const arrows: Table = {
  'packages/money': [],
  'packages/i18n': [],
  'packages/brands': ['packages/i18n'],
  'packages/ledger': ['packages/money'],
  // Goes to companies' own programs: it knows nothing else of ours.
  'packages/client': [],
  [`${contract}/*`]: ['packages/money'],
  ...ofModules(contract, ['packages/money', `${contract}/*`]),
  [`${contract}/catalogue.ts`]: [contract],
  [`${contract}/events.ts`]: [contract],
  'packages/i18n/src/check.ts': ['packages'],

  'apps/sandbox': ['packages/money', 'packages/contract'],
  [`${server}/platform`]: packages,
  [`${server}/migrations`]: [],
  [`${server}/vendors`]: [...packages, 'apps/sandbox', `${server}/platform`],
  [`${server}/gateway`]: [...packages, `${server}/platform`],
  [`${server}/modules/*`]: [...packages, `${server}/platform`, `${server}/vendors`, `${server}/gateway`],
  ...ofModules(`${server}/modules`, belowModules),
  ...insidePayments(),
  [`${server}/modules/sandbox`]: [...belowModules, ...modules.sandbox.map((name) => `${server}/modules/${name}`), 'apps/sandbox'],
  [`${server}/seed`]: [
    ...packages,
    'apps/sandbox',
    `${server}/platform`,
    `${server}/vendors`,
    `${server}/gateway`,
    `${server}/modules`,
  ],
  [`${server}/entry`]: [...packages, 'packages/client', server],

  'apps/web/src/ui': pagePackages,
  'apps/web/src/app': [...pagePackages, 'apps/web/src/ui', 'apps/web/src/*'],
  'apps/web/src/shared': [...pagePackages, 'apps/web/src/ui', 'apps/web/src/app'],
  'apps/web/src/features/**': [...pagePackages, 'apps/web/src/ui', 'apps/web/src/app', 'apps/web/src/shared'],
  'apps/web/src/routes': [...pagePackages, 'apps/web/src/ui', 'apps/web/src/app', 'apps/web/src/shared', 'apps/web/src/features'],
  'apps/web/src/*': [...pagePackages, 'apps/web/src'],
  'apps/web/vite': [...pagePackages, server],
  'apps/web/*': [...pagePackages, 'apps/web/vite'],

  test: everything,
  e2e: everything,
  bench: everything,
  chaos: everything,
  scripts: everything,
  '*': everything,
}
