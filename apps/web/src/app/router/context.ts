import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '../boot/boot.ts'
import type { Session } from '../session/session.ts'

/** What every route is given. */
export type RouterContext = { readonly queries: QueryClient; readonly session: Session; readonly boot: Boot }
