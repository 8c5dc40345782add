import { isArgumentProblem, messageOf, StartProblem } from '../platform/problem.ts'

export type Command = (args: readonly string[]) => Promise<void>

/** A later command is one line here and a file beside the others. */
const commands: Record<string, { about: string; load: () => Promise<{ run: Command }> }> = {
  config: { about: 'every setting: value in force, default, meaning', load: () => import('./commands/config.ts') },
  'db:migrate': { about: 'bring the database to the state of the code', load: () => import('./commands/db-migrate.ts') },
  'db:types': { about: 'write platform/db.gen.ts from the migrations', load: () => import('./commands/db-types.ts') },
  'ledger:verify': {
    about: 'prove that the books are in order, or name the rows that are not',
    load: () => import('./commands/ledger-verify.ts'),
  },
  'ledger:trial': { about: 'the trial balance of every currency', load: () => import('./commands/ledger-trial.ts') },
  'rails:reconcile': {
    about: "compare the bank's statements with the clearing accounts, and list what does not match",
    load: () => import('./commands/rails-reconcile.ts'),
  },
  'global:verify': {
    about: 'prove that what open payment links come to is what is held for them, or name the links where it is not',
    load: () => import('./commands/global-verify.ts'),
  },
  'terms:publish': {
    about: 'ask everybody to accept a document anew: --brand florin --document userAgreement --version 2.0',
    load: () => import('./commands/terms-publish.ts'),
  },
  'company:open': {
    about: 'mail the activation link of a company: --name --country LT --email --first --last [--user a@b.c,Ana,Marin,3]',
    load: () => import('./commands/company-open.ts'),
  },
  'customer:convert': {
    about:
      'let a customer of the old web do their banking here from now on: --customer 100004 --by an operator of the support desk --reason',
    load: () => import('./commands/customer-convert.ts'),
  },
  'account:open': {
    about:
      'open an account that customers do not open by themselves: --customer 100004 --currency EUR --type prepayment|receiving --by an operator of the treasury desk --reason',
    load: () => import('./commands/account-open.ts'),
  },
  'company:invite': {
    about: 'mail an invitation to act for a company: --company 100004 --email a@b.c --first A --last B --right 3',
    load: () => import('./commands/company-invite.ts'),
  },
  'operator:create': {
    about: 'make an operator: --email --first --last [--desks support,compliance,treasury,pricing,audit]; the first has all',
    load: () => import('./commands/operator-create.ts'),
  },
  'operator:block': {
    about: 'block an operator and end their sessions: --email [--undo]',
    load: () => import('./commands/operator-block.ts'),
  },
  'operator:sign-out': {
    about: 'end all sessions of an operator: --email',
    load: () => import('./commands/operator-sign-out.ts'),
  },
  'operator:list': { about: 'operators, with their desks', load: () => import('./commands/operator-list.ts') },
  'keys:rotate': {
    about: 'replace the signing key at once: every access token given out before is refused',
    load: () => import('./commands/keys-rotate.ts'),
  },
  'audit:export': {
    about:
      'what operators did, or who signed in, as JSON lines: --of operators|sign-ins [--after <id of the last line you have>]',
    load: () => import('./commands/audit-export.ts'),
  },
  'vault:rewrap': {
    about: 'put every entry of the vault under the newest key, so that an older one is not needed to read it',
    load: () => import('./commands/vault-rewrap.ts'),
  },
  'push:require': {
    about: 'have people sign in with their phone from a day on: --brand florin --by 2027-01-31 (or never)',
    load: () => import('./commands/push-require.ts'),
  },
  'application:add': {
    about: 'let an application ask people for access: --id --name --redirect (repeatable) [--secret] [--brand]',
    load: () => import('./commands/application-add.ts'),
  },
  'application:list': {
    about: 'applications that may ask people for access, and how many people let each in',
    load: () => import('./commands/application-list.ts'),
  },
  'application:remove': {
    about: 'take an application away, and end what people have allowed it: --id',
    load: () => import('./commands/application-remove.ts'),
  },
  'fx:set': {
    about:
      'set mid rates, as EUR=1.0862 GBP=1.2678 in US dollars: --by an operator of the pricing desk --reason [--unlikely]; without rates, show them',
    load: () => import('./commands/fx-set.ts'),
  },
  'api:client': {
    about: 'write the calls of packages/client from the contract',
    load: () => import('./commands/api-client.ts'),
  },
  'api:docs': { about: 'write docs/api.md from the contract', load: () => import('./commands/api-docs.ts') },
}

const help = (): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return ['Usage: npm run cli <command> [-- options]', '', ...lines].join('\n')
}

const run = async ([name = 'help', ...args]: readonly string[]): Promise<void> => {
  if (['help', '--help', '-h'].includes(name)) return console.log(help())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartProblem(`There is no command ${name}. Try: npm run cli help`)
  if (args.some((arg) => arg === '--help' || arg === '-h'))
    return console.log(`Usage: npm run cli ${name} [-- options]\n\n  ${command.about}`)
  const { run: work } = await command.load()
  await work(args).catch((error: unknown) => {
    throw isArgumentProblem(error) ? new StartProblem(`${messageOf(error)}\nTry: npm run cli ${name} -- --help`) : error
  })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartProblem ? messageOf(error) : error)
  process.exitCode = 1
}
