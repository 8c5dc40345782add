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

/** By the name of a function: what it tests when it is called below a `describe('<method>')`. */
type Suites = ReadonlyMap<string, ReadonlySet<string>>

/** A suite that is called, on a line of its own. */
const calling = /^ +(\w+)\(\w*\)$/gm
const inOrder = (one: RegExpExecArray, other: RegExpExecArray): number => one.index - other.index

/** Each `it('refuses with <refusal> ...')` that stands below a `describe('<method>')`, and those of suites that are called there. */
export const testedRefusals = (source: string, suites: Suites = new Map()): TestedRefusal[] => {
  let method = ''
  const found: TestedRefusal[] = []
  const matches = [...source.matchAll(opening), ...source.matchAll(calling)].toSorted(inOrder)
  for (const { 0: text, 1: kind = '', 3: title = '', index } of matches) {
    if (kind === 'describe') method = title
    const line = source.slice(0, index).split('\n').length
    for (const refusal of suites.get(kind) ?? []) found.push({ method, refusal, line, isAsserted: true })
    const refusal = /^refuses with ([\w.]+)/.exec(title)?.[1]
    if (kind === 'describe' || !refusal) continue
    const test = textFrom(source, index + text.search(/\(\s*.refuses with/))
    found.push({ method, refusal, line, isAsserted: asserts(test, refusal) })
  }
  return found
}

const isFixture = (path: string): boolean => path.endsWith('.fixture.ts')

/** Functions of fixtures that hold tests for several methods. What they do not assert is named where they stand, and tests nothing. */
const suitesOf = (files: readonly TestFile[]): Suites =>
  new Map(
    files
      .filter(({ path }) => isFixture(path))
      .flatMap(({ source }) =>
        [...source.matchAll(/^export const (\w+) = /gm)].map(({ 1: name = '', index }) => {
          const tests = testedRefusals(textFrom(source, index)).filter(({ isAsserted }) => isAsserted)
          return [name, new Set(tests.map(({ refusal }) => refusal))] as const
        }),
      ),
  )

type TestFile = { readonly path: string; readonly source: string }
type Declared = { readonly name: string; readonly refuses: readonly string[] }

/** Every refusal that a method declares has a test that is named after it, and every such test asserts the refusal by its name. */
export const refusalProblems = (files: readonly TestFile[], methods: readonly Declared[]): string[] => {
  const problems: string[] = []
  const tested = new Set<string>()
  const suites = suitesOf(files)
  for (const { path, source } of files)
    for (const { method, refusal, line, isAsserted } of testedRefusals(source, suites)) {
      if (!isFixture(path)) tested.add(`${method} ${refusal}`)
      if (!isAsserted) problems.push(`${path}:${line} does not assert its refusal: expect(...).toRefuse('${refusal}')`)
    }
  for (const { name, refuses } of methods)
    for (const refusal of refuses)
      if (!tested.has(`${name} ${refusal}`)) problems.push(`No test: describe('${name}') with it('refuses with ${refusal} ...')`)
  return problems
}
