import { runMeasurements } from '../scripts/measurements.ts'

/** `npm run bench`, `npm run bench -- page-weight --json`. Each benchmark is a file `<name>.bench.ts` beside this one. */
await runMeasurements({ folder: import.meta.dirname, suffix: '.bench.ts' }, process.argv.slice(2))
