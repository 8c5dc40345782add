import { installFromDebian } from './debian.mjs'
import { run, Trouble } from './run.mjs'

/** The examples of the API reference are run in every language they are written in. */
export const installPhp = () => {
  const isThere = () => run('php', ['--version']).ok
  if (isThere() || (installFromDebian('PHP for the tests of the API examples', 'php-cli') && isThere())) return
  throw new Trouble('The tests of the API examples need PHP, and it could not be installed. Install it.')
}
