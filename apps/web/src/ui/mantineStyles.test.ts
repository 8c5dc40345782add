import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const mantine = join(import.meta.dirname, '../../../../node_modules/@mantine/core')

const used = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  ),
)

/** With the components that it is made of. */
const partsOf = (component: string, seen: Set<string>): Set<string> => {
  const folder = join(mantine, 'esm/components', component)
  if (seen.has(component) || !existsSync(folder)) return seen
  seen.add(component)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs')))
    for (const [, other = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/from "(?:\.\.\/)+(?:utils\/)?([A-Z]\w+)\//g))
      partsOf(other, seen)
  return seen
}

it('no component that is used is without its styles', () => {
  const styles = readFileSync(join(import.meta.dirname, 'mantineStyles.ts'), 'utf8')
  const parts = used.reduce((seen, component) => partsOf(component, seen), new Set<string>())
  expect(parts).toContain('Combobox')
  const styled = [...parts].filter((part) => existsSync(join(mantine, `styles/${part}.layer.css`)))
  expect(styled.filter((part) => !styles.includes(`/${part}.layer.css`))).toEqual([])
})
