export type CodeLogin = { readonly code: string; readonly codeVerifier: string }

type Page = { readonly location: Pick<Location, 'href'>; readonly history: Pick<History, 'replaceState' | 'state'> }

/**
 * A sign-in that came with the address: `?code=..&codeVerifier=..`. It is taken out of the address bar and of the history
 * before anything else reads them, and can be asked for once. Whatever else stands in the address stays.
 */
export const createCodeLogin = ({ location, history }: Page) => {
  const url = new URL(location.href)
  const code = url.searchParams.get('code')
  const codeVerifier = url.searchParams.get('codeVerifier')
  let pending: CodeLogin | undefined = code && codeVerifier ? { code, codeVerifier } : undefined
  if (codeVerifier !== null) {
    url.searchParams.delete('code')
    url.searchParams.delete('codeVerifier')
    history.replaceState(history.state, '', url)
  }
  let failure: string | undefined
  return {
    isPending: (): boolean => pending !== undefined,
    take: (): CodeLogin | undefined => {
      const taken = pending
      pending = undefined
      return taken
    },
    fail: (why: string) => {
      failure = why
    },
    /** Why it came to nothing, until somebody signs in otherwise. */
    failure: (): string | undefined => failure,
    forget: () => {
      failure = undefined
    },
  }
}
