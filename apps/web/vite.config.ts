import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { bootFromBackend } from './vite/boot.ts'
import { compressed } from './vite/compress.ts'
import { contractCalls } from './vite/contractCalls.ts'
import { earlyFile } from './vite/earlyFile.ts'
import { buildFacts } from './vite/buildFacts.ts'

const backend = process.env['FLORIN_BACKEND'] ?? 'http://127.0.0.1:3000'

/** With all that it imports: it asks before anything else is there. */
const early = /apps\/web\/src\/early\.ts$/

/** What every page needs, in one file: it compresses better together and stays in the cache while our own code changes. */
const base =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*table)[^/]+|i18next|react-i18next|@mantine\/core\/esm\/core)\//

/** A form of text fields and what it is judged by: all that the sign-in page needs of forms. */
const fields =
  /node_modules\/(zod|@mantine\/core\/esm\/(utils\/InlineInput|components\/PasswordInput))\/|apps\/web\/src\/(shared\/forms\/(?!draft\.|ownDraft\.|PopupButtons|ProofFields)|ui\/(PassphraseField|passphraseStrength))|packages\/contract\/src\/(access|countries|fields|invisible)\.ts$/

/** Fields, popups and the rules that forms judge by: for pages where somebody fills something in. */
const forms =
  /node_modules\/(zod|tslib|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|@mantine\/core\/esm\/(utils\/InlineInput|components\/(Autocomplete|Checkbox|Combobox\/(?!ComboboxChevron)|Modal|MultiSelect|PasswordInput|Pill|PillsInput|Progress|Radio|ScrollArea|Select|Switch|TagsInput|Textarea)))|apps\/web\/src\/(shared\/((forms(?!\/(?:draft|ownDraft)\.)|consent|questions|payment|upload)\/|dictionaries\/CountrySelect)|ui\/(Popup|QuestionPopup|ResponsePopup|PassphraseField|CodeInput|MoneyField|DecimalField|AmountFilter|useTypedDecimal|passphraseStrength))/

/** What judges account numbers and wallet addresses: for the pages that take them, though those are many. */
const accountNumbers = /node_modules\/(@noble|@scure|ibantools)\//

const loadedFirst = /assets\/(base|early|index|rolldown-runtime)-/

/** What pages share, without what home does not need. */
const shared =
  /node_modules\/(?!@tanstack|uqr|stdnum|@mantine\/hooks\/esm\/(use-clipboard|use-long-press))|apps\/web\/src\/(ui\/(?!DataTable|QrCode|CopyButton|Section|layout\/ExternalCard)|app\/|shared\/(?!cardAccount|dictionaries|download|helpdesk|phone|places|verification))|packages\/(money|i18n\/src)\//
/** Around every page of a customer, and home, which is the first of them. */
const frame =
  /apps\/web\/src\/(features\/(frame\/(Customer|navigation|notifications\/NotificationBell)|home\/(?!Add|Batches|Waiting|Work|FlowChart|bars|CompanyCards))|ui\/layout\/CustomerShell)/

/** The texts that no page does without, and where the others are: one file for each language. */
const everyPageTexts = /packages\/i18n\/(\w\w)\/(?:common|fields|frame)\.json$|src\/app\/language\/files\/(\w\w)\.ts$/
const textsOf = (id: string) => {
  const [, texts, table] = everyPageTexts.exec(id) ?? []
  const language = texts ?? table
  return language ? `texts-${language}` : null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      tmpDir: './node_modules/.tanstack',
    }),
    react(),
    bootFromBackend(backend),
    contractCalls(),
    earlyFile(),
    buildFacts(),
    compressed(),
  ],
  css: { postcss: { plugins: [mantine()] } },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '/api',
        '/token',
        '/helpdesk',
        '/live',
        '/brand',
        '/files',
        '/manifest.webmanifest',
        '/favicon.ico',
        '/robots.txt',
        '/.well-known',
      ].map((path) => [path, { target: backend, ws: path === '/live' }]),
    ),
  },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    modulePreload: {
      // What every page has loaded need not be named again by each of them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !loadedFirst.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: early },
            { name: 'base', test: base },
            { name: textsOf },
            // All that is fetched before anything is known of the page.
            { name: 'app', tags: ['$initial'] },
            { name: 'account-numbers', test: accountNumbers },
            // A slow line minds the number of files more than their size: what many pages use is one, and so is their frame.
            { name: 'shared', test: (id) => shared.test(id) && !fields.test(id) && !forms.test(id), minShareCount: 8 },
            { name: 'fields', test: fields },
            { name: 'frame', test: frame },
            { name: 'icons', test: /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 6 },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
})
