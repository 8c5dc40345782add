const opening = /\b(describe|it|test)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])(.*?)\2/g

/** `method refusal` for each `it('refuses with <refusal> ...')` that stands below a `describe('<method>')`. */
export const testedRefusals = (source: string): string[] => {
  let method = ''
  const found: string[] = []
  for (const [, kind, , title = ''] of source.matchAll(opening)) {
    if (kind === 'describe') method = title
    const refusal = /^refuses with ([\w.]+)/.exec(title)?.[1]
    if (kind !== 'describe' && refusal) found.push(`${method} ${refusal}`)
  }
  return found
}
