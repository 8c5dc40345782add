import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export type NavigationItem = {
  readonly to: NonNullable<LinkProps['to']>
  /** Its own page and all below it, where it leads to one of those. */
  readonly within?: LinkProps['to']
  readonly label: string
  readonly icon: Icon
  /** Pages below it have entries of their own. */
  readonly exact?: true | undefined
  /** How much waits there, and the same in words. */
  readonly badge?: { readonly count: number; readonly label: string; readonly tone?: 'bad' | 'info' | undefined } | undefined
  /** Pages of its subject; they are shown while one of them is open. */
  readonly items?: readonly NavigationItem[] | undefined
  /** Has a place in the bar of a phone. */
  readonly inBar?: true | undefined
}

export type NavigationGroup = {
  readonly id: string
  readonly label?: string | undefined
  readonly items: readonly NavigationItem[]
}
