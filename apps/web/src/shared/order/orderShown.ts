/** Of an order that is paid once its buyer has signed in: what they saw of it last. */
export type ShownOrder = {
  readonly merchantName: string
  readonly itemName: string
  readonly currencyCode: string
  /** Missing while they have not chosen an amount. */
  readonly total?: string | undefined
  readonly reference?: string | undefined
}

const key = 'florin.order'

export const orderShown = {
  keep: (order: ShownOrder) => sessionStorage.setItem(key, JSON.stringify(order)),
  read: (): ShownOrder | undefined => {
    try {
      return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as ShownOrder | null) ?? undefined
    } catch {
      return undefined
    }
  },
}
