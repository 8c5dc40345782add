type Look<Result> = { readonly done: Promise<unknown>; next: Promise<Result> | undefined }

/**
 * One look for all who ask for the same while another is under way. Each answer is of a look that began after it was asked for, so
 * that nobody is told what was true before.
 */
export const createSharedLook = <Result>() => {
  const looks = new Map<string, Look<Result>>()

  const begin = (name: string, find: () => Promise<Result>): Promise<Result> => {
    const found = find()
    const done = found
      .catch(() => {})
      .then(() => {
        if (looks.get(name) === look && !look.next) looks.delete(name)
      })
    const look: Look<Result> = { done, next: undefined }
    looks.set(name, look)
    return found
  }

  return (name: string, find: () => Promise<Result>): Promise<Result> => {
    const underWay = looks.get(name)
    if (!underWay) return begin(name, find)
    underWay.next ??= underWay.done.then(() => begin(name, find))
    return underWay.next
  }
}
