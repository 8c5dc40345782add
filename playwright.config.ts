import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const port = Number(process.env['E2E_PORT'] ?? 3199)
// A server that runs already, instead of one of our own.
const running = process.env['E2E_URL']

const dataDir = join(tmpdir(), `florin-e2e-${port}`)
process.env['E2E_DATA_DIR'] ??= dataDir
// A machine that is being kept waiting is no outage, neither for the server nor for the commands given beside it.
process.env['DATABASE_PATIENCE_MS'] ??= '60000'

const executablePath = findChromium()
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run']

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A busy build machine can be slower than any person; what passes only when tried again is named as flaky at the end.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // Dots end with the whole story of what failed: of a build machine's output often only the end is kept.
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    launchOptions: { args, ...(executablePath && { executablePath }) },
    // Recording costs a quarter of the time; whoever looks for a fault asks for it: `playwright test <spec> --trace on`.
    trace: 'off',
    locale: 'en-GB',
    // What a test answers in place of the server would not reach pages whose requests go by way of a service worker.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grepInvert: /@once/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  ...(!running && {
    webServer: {
      command: 'node e2e/server.ts',
      url: `http://localhost:${port}/health/ready`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_SCALE: '1000',
        CALLS_PER_MINUTE: '100000',
        // A merchant's own server, played by a test.
        OUTGOING_ALLOWED: `127.0.0.1:${port + 1}`,
        NODE_ENV: 'test',
      },
    },
  }),
})
