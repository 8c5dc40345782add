/** `_customer/history_.batch-transfers` is shown at /history/batch-transfers: inside `_customer`, and not inside the page `history`. */
export const addressOf = (route: string): string =>
  `/${route
    .split(/[./]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`

const page = /\.tsx$/

/** Where the pages of these files are. */
export const addressesOf = (files: readonly string[]): string[] =>
  [...new Set(files.filter((file) => page.test(file)).map((file) => addressOf(file.replace(page, ''))))].toSorted()
