type Listener = (text: string) => void

/**
 * Whom to pay, as it was pasted on another page. It waits here for the page that pays: a card number has no place in an address,
 * nor in what the browser stores.
 */
const createPasted = () => {
  let waiting: string | undefined
  let listener: Listener | undefined
  return {
    give: (text: string): void => {
      if (listener) listener(text)
      else waiting = text
    },
    take: (): string | undefined => {
      const text = waiting
      waiting = undefined
      return text
    },
    /** For the page that is open already. */
    listen: (to: Listener): (() => void) => {
      listener = to
      return () => {
        if (listener === to) listener = undefined
      }
    },
  }
}

export const pasted = createPasted()
