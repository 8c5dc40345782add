const settings = '__zod_globalConfig'

// The page's security policy forbids code made from text, which is how zod would speed itself up; each try would be reported.
// Written where zod looks for its settings: importing its `config` would bring 3 kB to pages without a form.
Object.assign(globalThis, { [settings]: { ...Reflect.get(globalThis, settings), jitless: true } })
