import type { Plugin } from 'vite'

const schemas = /zod\/v4\/classic\/schemas\.js$/

/** JSON schemas, which only the server's catalogue writes; it is asked for by every kind of schema. */
const writers = /^\s*inst\._zod\.processJSONSchema = .*;$/gm
/** The deprecated `z.string().email()` and its like. The contract writes `z.email()`, which brings only what it needs. */
const oldFormats = /(_ZodString\.init\(inst, def\);\n\}, )\{\n {4}email\([\s\S]*?\n\}\);/
/** English sentences, which nobody sees: every fault is said in words of our own. */
const sentences = 'core.config(en());'
/** The page's security policy forbids code made from text, which is how zod would speed itself up. */
const plainly = 'core.globalConfig.jitless = true;'

/** Leaves at home the third of zod that the page never uses. */
export const leanZod = (): Plugin => ({
  name: 'florin-lean-zod',
  apply: 'build',
  transform: {
    filter: { id: schemas },
    handler(code) {
      if (![writers, oldFormats].every((part) => code.search(part) >= 0) || !code.includes(sentences))
        this.error('zod has changed: look again at what the page can leave out')
      return {
        code: code
          .replaceAll(writers, '')
          .replace(oldFormats, '$1{});')
          .replace(sentences, plainly)
          .replace(/jsonSchema: \{[^}]*\},/, '')
          .replace('return createToJSONSchemaMethod(this, {})(params);', "throw new Error('Not in the browser');"),
        map: null,
      }
    },
  },
})
