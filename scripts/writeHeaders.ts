import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../src/events/values/routes.ts'
import { headersOf } from './headers.ts'
import { readConfig } from './readConfig.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** For hosts of static files that read `_headers` beside the page. */
const ofHost = (headers: Headers) => ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`)]
/** For a `server` or `location` block; a block with its own `add_header` inherits none, and needs it again. */
const ofNginx = (headers: Headers) => headers.map(([name, value]) => `add_header ${name} "${value}" always;`)
const ofCaddy = (headers: Headers) => ['header {', ...headers.map(([name, value]) => `\t${name} "${value}"`), '}']

/** The addresses of pages as one pattern: ids as in `routeOf`, without their length. */
const ofPages = `^(?:${Object.values(routes)
  .map((path) => path.replaceAll(/:\w+/g, String.raw`[\w.~-]+`))
  .join('|')})$`
/** For the `http` block: the shell for a page's address, nothing for any other. */
const pagesOfNginx = () => ['map $uri $shell {', '\tdefault "";', `\t"~${ofPages}" /shell.html;`, '}']
/** Neither a page's address nor a file of the build. */
const pagesOfCaddy = () => [
  ...['@unknown {', `\tnot vars_regexp {http.request.orig_uri.path} ${ofPages}`],
  ...['\tnot path /hashed/*', '\tnot file', '}'],
]

const forms = {
  ...{ _headers: ofHost, 'headers.nginx.conf': ofNginx, 'headers.caddy': ofCaddy },
  ...{ 'routes.nginx.conf': pagesOfNginx, 'routes.caddy': pagesOfCaddy },
}

const [file, folder = 'deploy'] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run headers -- config.json [folder]')
  process.exit(1)
}
try {
  const headers = Object.entries(headersOf(readConfig(file)))
  mkdirSync(folder, { recursive: true })
  for (const [name, form] of Object.entries(forms)) {
    writeFileSync(join(folder, name), `${['# npm run headers', ...form(headers)].join('\n')}\n`)
    console.log(join(folder, name))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
