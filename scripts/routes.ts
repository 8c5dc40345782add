import { Generator, getConfig } from '@tanstack/router-generator'
import { join } from 'node:path'
import { root } from './tasks.ts'

/** Writes the route tree that Vite would write, for the type check of a fresh clone. */
export const writeRouteTree = async (): Promise<void> => {
  const web = join(root, 'apps/web')
  const options = {
    target: 'react',
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
    quoteStyle: 'single',
  } as const
  const generator = new Generator({ config: getConfig({ ...options, disableLogging: true }, web), root: web })
  await generator.run()
}
