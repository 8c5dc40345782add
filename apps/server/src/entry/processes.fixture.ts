import { account } from '@florin/contract/accounts/account'
import { testApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { openLive } from '../../../../test/live.ts'
import { refusalOf } from '../../../../test/refusals.ts'
import { startServer, temporaryFolder } from '../../../../test/server.ts'
import { freePort } from '../platform/embedded/postmaster.ts'

export const passphrase = 'three calm geese walk home'
export const publicUrl = 'http://localhost:3000'

export type Pair = { accessToken: string; refreshToken: string }
export type Said = { responseCode: string }

export const post = async <T>(url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'a tab', ...headers },
    body: JSON.stringify(body),
  })
  const refusal = refusalOf({ headers: Object.fromEntries(response.headers) })
  return { status: response.status, refusal, body: (await response.json()) as T }
}
export const bearer = (token: string, customerId?: number): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(customerId !== undefined && { 'customer-id': String(customerId) }),
})
export const signIn = (url: string, username: string, codeChallenge = 'a'.repeat(43)) =>
  post<Pair & { code: string }>(`${url}/token/auth/login`, { client: 'spa', username, password: passphrase, codeChallenge })
export const refresh = (url: string, refreshToken: string) => post<Pair>(`${url}/token/auth/refresh`, { refreshToken })
export const rpc = <T>(url: string, { name }: { name: string }, input: object, headers?: Record<string, string>) =>
  post<T & Said>(`${url}/api?method=${name}`, input, headers)
export const statusAt = async (url: string, token: string) => (await rpc(url, account.list, {}, bearer(token))).status

export const live = async (url: string, accessToken: string, customerId?: number) => {
  const page = await openLive(`${url.replace('http', 'ws')}/live`, publicUrl)
  page.send({ type: 'auth', accessToken, ...(customerId !== undefined && { customerId }) })
  await page.ready()
  return page
}

/** This process serves everything; beside it a token service, and one that leaves tokens to others, as processes of their own. */
export const startProcesses = async () => {
  const bank = await testApp({ env: { PUBLIC_URL: publicUrl } })
  await bank.parts.listener.start()
  await bank.parts.hub.start()
  const port = await freePort()
  await bank.app.listen({ host: '127.0.0.1', port })
  const folder = temporaryFolder()
  atEnd(() => folder.remove())
  const { databaseUrl, config } = bank.parts
  const start = async (env: Record<string, string>) => {
    const server = await startServer(folder.path, {
      DATABASE_URL: databaseUrl,
      APP_SECRET: config.appSecret,
      SERVICE_SECRET: config.serviceSecret,
      VAULT_KEY: config.vaultKeys.join(','),
      PUBLIC_URL: publicUrl,
      CALLS_PER_MINUTE: String(config.callsPerMinute),
      RATE_SCALE: String(config.rateScale),
      DATABASE_PATIENCE_MS: String(config.databasePatienceMs),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...env,
    })
    atEnd(() => server.stop())
    return server
  }
  const [tokenService, pages] = await Promise.all([start({ ROLE: 'token' }), start({ ROLE: 'http', TOKEN_SERVICE: 'separate' })])
  return { bank, bankUrl: `http://127.0.0.1:${port}`, tokenUrl: tokenService.url, pagesUrl: pages.url }
}
export type Processes = Awaited<ReturnType<typeof startProcesses>>
