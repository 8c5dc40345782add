/** The source of namespaces.gen.ts: TypeScript has no glob, so the English files are listed for it. */
export const namespacesSource = (names: readonly string[]): string =>
  [
    '// Written by `node packages/i18n/scripts/namespaces.ts` from the files of en/.',
    ...names.map((name) => `import type ${name} from '../en/${name}.json'`),
    '',
    'export type Namespaces = {',
    ...names.map((name) => `  ${name}: typeof ${name}`),
    '}',
    '',
  ].join('\n')
