const opening = /\b(describe|it|test)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])(.*?)\2/g

type TestedRefusal = {
  readonly method: string
  readonly refusal: string
  readonly line: number
  /** Whether an assertion of the test names the refusal. A code would not do: many refusals share it. */
  readonly isAsserted: boolean
}

/** A test from its title on. It ends before the first line that is indented no deeper than the one it began on. */
const textFrom = (source: string, start: number): string => {
  const firstLine = source.slice(source.lastIndexOf('\n', start) + 1)
  const indentation = /^ */.exec(firstLine)?.[0].length ?? 0
  const end = new RegExp(`\\n {0,${indentation}}\\S`).exec(source.slice(start))?.index
  return source.slice(start, end === undefined ? undefined : start + end)
}

/** `expect(answer).toRefuse('<refusal>')`, or any other assertion about the refusal of one or many answers. */
const asserts = (test: string, refusal: string): boolean =>
  test
    .split(/\bexpect\(/)
    .slice(1)
    .some((assertion) => /toRefuse\(|refusal/.test(assertion) && assertion.includes(`'${refusal}'`))

/** Each `it('refuses with <refusal> ...')` that stands below a `describe('<method>')`. */
export const testedRefusals = (source: string): TestedRefusal[] => {
  let method = ''
  const found: TestedRefusal[] = []
  for (const { 0: text, 1: kind, 3: title = '', index } of source.matchAll(opening)) {
    if (kind === 'describe') method = title
    const refusal = /^refuses with ([\w.]+)/.exec(title)?.[1]
    if (kind === 'describe' || !refusal) continue
    const line = source.slice(0, index).split('\n').length
    const test = textFrom(source, index + text.search(/\(\s*.refuses with/))
    found.push({ method, refusal, line, isAsserted: asserts(test, refusal) })
  }
  return found
}

type TestFile = { readonly path: string; readonly source: string }
type Declared = { readonly name: string; readonly refuses: readonly string[] }

/** Every refusal that a method declares has a test that is named after it, and every such test asserts the refusal by its name. */
export const refusalProblems = (files: readonly TestFile[], methods: readonly Declared[]): string[] => {
  const problems: string[] = []
  const tested = new Set<string>()
  for (const { path, source } of files)
    for (const { method, refusal, line, isAsserted } of testedRefusals(source)) {
      tested.add(`${method} ${refusal}`)
      if (!isAsserted) problems.push(`${path}:${line} does not assert its refusal: expect(...).toRefuse('${refusal}')`)
    }
  for (const { name, refuses } of methods)
    for (const refusal of refuses)
      if (!tested.has(`${name} ${refusal}`)) problems.push(`No test: describe('${name}') with it('refuses with ${refusal} ...')`)
  return problems
}
